using System.Text.Json;
using Threadbare.IntegrationTests.Lab;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Survival;

[Trait(Weekly.Trait, Weekly.Value)]
public sealed class FollowUpTests
{
    // The load takes 12 s; a crowded machine starts the service several times more slowly.
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(2);

    [Theory]
    [InlineData(0, 1, Explicit = true)]
    [InlineData(5, 2, Explicit = true)]
    public async Task An_interrupted_follow_up_keeps_the_verdict_and_the_report(int seconds, int interrupts)
    {
        LaunchedLab lab = LaunchedLab.AtFreePort();
        await using ThreadbareTool tool = Start(lab.At("/SyncProducts?delay=1s"), lab.Command);
        await Waiting.UntilAsync(() => tool.HasSaid("once more"), Patience);
        await Task.Delay(TimeSpan.FromSeconds(seconds), TestContext.Current.CancellationToken);

        for (int sent = 0; sent < interrupts; sent++)
        {
            tool.Interrupt();
            await Task.Delay(TimeSpan.FromMilliseconds(200), TestContext.Current.CancellationToken);
        }

        ToolRun run = await tool.EndAsync();

        Assert.Equal(130, run.ExitCode);
        AssertKept(run);
        Assert.True(run.Run.GetProperty("interrupted").GetBoolean());
    }

    [Fact(Explicit = true)]
    public async Task A_follow_up_that_cannot_start_the_service_again_costs_only_itself()
    {
        LaunchedLab lab = LaunchedLab.AtFreePort();
        string startsOnce = $"sh -c \"mkdir {RunFolders.Next()} && exec {lab.Command}\"";
        await using ThreadbareTool tool = Start(lab.At("/SyncProducts?delay=1s"), startsOnce);

        ToolRun run = await tool.EndAsync();

        Assert.True(run.ExitCode is 1 or 4, run.Error);
        AssertKept(run);
        Assert.Contains(run.Notes, note => note.Contains("could not start the service again", StringComparison.Ordinal));
    }

    private static ThreadbareTool Start(string url, string command) => ThreadbareTool.Start(
        "run", url, "--users", "40", "--duration", "12s", "--threshold", "p50<1us", "--launch", command);

    private static void AssertKept(ToolRun run)
    {
        Assert.Equal(JsonValueKind.Object, run.Verdict.ValueKind);
        Assert.NotEmpty(run.Thresholds);
        Assert.InRange(run.Total("ok"), 40, 2_000);
        Assert.All((string[])["report.html", "summary.md", "junit.xml"], file => Assert.True(File.Exists(Path.Combine(run.Folder, file))));
        Assert.Contains("report.html", run.Output, StringComparison.Ordinal);
    }
}
