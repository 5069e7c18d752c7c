using System.Text.Json;
using Microsoft.Playwright;
using Threadbare.IntegrationTests.Lab;
using Threadbare.IntegrationTests.Page;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Compare;

[Collection(Alone.Name)]
public sealed class CompareTests(Browser browser)
{
    // Two rounds of two runs take a few seconds; a crowded machine gets a minute.
    private static readonly TimeSpan SecondRound = TimeSpan.FromMinutes(1);

    [Fact]
    public async Task Awaiting_is_better_than_blocking_a_small_pool()
    {
        await using LabService lab = await LabService.StartAsync("--min-threads=4", "--max-threads=4", "--delay=200ms");

        ToolRun tool = await ThreadbareTool.RunAsync(["compare", lab.At("/sync"), lab.At("/async"), "--users", "12", .. Short]);

        Assert.Equal(0, tool.ExitCode);
        JsonElement comparison = tool.Json("comparison.json").GetProperty("comparison");
        Assert.Equal("b-better", comparison.GetProperty("outcome").GetString());
        // Not the ratio: if a round of the blocking arm has no answers, as on a crowded machine, the comparison has no ratio.
        JsonElement rate = comparison.GetProperty("figures").GetProperty("successPerSecond");
        Assert.InRange(rate.GetProperty("b").GetDouble() / rate.GetProperty("a").GetDouble(), 1.3, 20);
        Assert.Equal(["a", "b", "b", "a", "a", "b", "b", "a", "a", "b"], Runs(tool).Select(run => run.GetProperty("arm").GetString()));
        Assert.True(File.Exists(Path.Combine(tool.Folder, "b-5", "run.json")));
        Assert.Contains($"Process {lab.Id} serves both A and B", tool.Error + tool.Output, StringComparison.Ordinal);

        await using ViewedPage page = await browser.OpenAsync(Path.Combine(tool.Folder, "report.html"));
        await Assertions.Expect(page.Page.Locator("h1")).ToContainTextAsync("B is better");
        await page.RequireFitAsync();

        ToolRun saved = await ThreadbareTool.RunAsync(
            "compare", Path.Combine(tool.Folder, "a-1"), Path.Combine(tool.Folder, "b-1"), "--json", "-", "--quiet");

        JsonElement one = JsonDocument.Parse(saved.Output).RootElement.GetProperty("comparison");
        Assert.Equal((4, "too-noisy"), (saved.ExitCode, one.GetProperty("outcome").GetString()));
    }

    [Fact(Explicit = true)]
    public async Task A_search_finds_and_confirms_the_load_from_which_awaiting_is_better()
    {
        // Each arm has its own service, because in a shared one the blocking arm would starve the other. With fewer users than
        // threads the blocking arm can look faster, since a timer fires a millisecond late. So the search starts at 4 users.
        await using LabService a = await LabService.StartAsync("--min-threads=4", "--max-threads=4", "--delay=20ms");
        await using LabService b = await LabService.StartAsync("--min-threads=4", "--max-threads=4", "--delay=20ms");

        ToolRun tool = await ThreadbareTool.RunAsync(
            "compare", a.At("/sync"), b.At("/async"), "--find-crossover", "--users", "4", "--max-users", "8", "--rounds", "6",
            "--duration", "300ms", "--warm-up", "0s", "--together", "--no-attach", "--quiet");

        JsonElement crossover = tool.Json("comparison.json").GetProperty("crossover");
        int high = crossover.GetProperty("high").GetInt32();
        Assert.Equal("b", crossover.GetProperty("better").GetString());
        Assert.InRange(high, crossover.GetProperty("low").GetInt32() + 1, 8);
        Assert.True(File.Exists(Path.Combine(tool.Folder, $"at-{high}-confirmed", "b-6", "run.json")));
        Assert.Contains("B becomes clearly better between", tool.Output, StringComparison.Ordinal);
    }

    [Fact(Explicit = true)]
    public async Task Neither_arm_is_loaded_if_one_does_not_answer()
    {
        await using LabService lab = await LabService.StartAsync();

        ToolRun tool = await ThreadbareTool.RunAsync(["compare", lab.At("/hello"), "http://127.0.0.1:1/", .. Short]);

        Assert.Equal(3, tool.ExitCode);
        Assert.Contains("Nothing listens at 127.0.0.1:1", tool.Error, StringComparison.Ordinal);
        Assert.False(Directory.Exists(Path.Combine(tool.Folder, "a-1")));
    }

    [Fact(Explicit = true)]
    public async Task An_arm_that_does_not_start_leaves_the_runs_of_the_other_intact()
    {
        (LaunchedLab a, LaunchedLab b) = (LaunchedLab.AtFreePort(), LaunchedLab.AtFreePort());

        // B starts only once: in the second round its folder exists already.
        string startsOnce = $"sh -c \"mkdir {RunFolders.Next()} && exec {b.Command}\"";
        ToolRun tool = await ThreadbareTool.RunAsync(
            "compare", a.At("/hello"), b.At("/hello"), "--together", "--rounds", "5", "--duration", "1s",
            "--launch-a", a.Command, "--launch-b", startsOnce);

        Assert.Equal(3, tool.ExitCode);
        Assert.Equal(["a-1", "a-2", "b-1"], Runs(tool).Select(run => run.GetProperty("path").GetString()!.Split('/')[0]).Order());
        Assert.Contains("A, round 2, is kept and not compared", tool.Output, StringComparison.Ordinal);
    }

    [Fact(Explicit = true)]
    public async Task An_interrupted_comparison_reports_the_interruption()
    {
        await using LabService lab = await LabService.StartAsync();
        await using ThreadbareTool tool = ThreadbareTool.Start(
            "compare", lab.At("/hello"), lab.At("/hello"), "--users", "1", "--rounds", "50",
            "--duration", "300ms", "--warm-up", "0s", "--no-attach");
        await Waiting.UntilAsync(() => Directory.Exists(Path.Combine(tool.OutFolder, "b-2")), SecondRound);

        tool.Interrupt();
        ToolRun ended = await tool.EndAsync();

        Assert.Equal(130, ended.ExitCode);
        Assert.True(ended.Json("comparison.json").GetProperty("interrupted").GetBoolean());
        Assert.Contains("Interrupted: the rounds that were whole are compared.", ended.Output, StringComparison.Ordinal);
    }

    private static IReadOnlyList<JsonElement> Runs(ToolRun tool) => [.. tool.Json("comparison.json").GetProperty("runs").EnumerateArray()];

    private static string[] Short => ["--rounds", "5", "--duration", "600ms", "--warm-up", "200ms", "--no-attach", "--quiet"];
}
