using System.Text.Json;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Survival;

public sealed class TerminalTests
{
    // A search ends its step and is judged; a crowded machine needs several times as long.
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    private static readonly string[] Formats = ["run.json", "report.html", "summary.md", "junit.xml", "intervals.csv"];

    [Theory]
    [InlineData("run", "--users", "2", "--duration", "60s", Explicit = true)]
    [InlineData("find", "--max-users", "500", Explicit = true)]
    public async Task A_closed_terminal_ends_the_load_and_keeps_it(params string[] arguments)
    {
        await using LabService lab = await LabService.StartAsync("--delay=20ms");

        await CloseTerminalAsync([arguments[0], lab.At("/async"), .. arguments[1..], "--no-attach"]);
    }

    [Fact(Explicit = true)]
    public async Task A_closed_terminal_ends_a_watch_and_keeps_it()
    {
        await using LabService lab = await LabService.StartAsync();

        await CloseTerminalAsync(["watch", lab.Address.Authority, "--for", "60s"]);
    }

    [Theory]
    [InlineData("2>/dev/full", Explicit = true)]
    [InlineData(">/dev/full 2>&1", Explicit = true)]
    [InlineData(">&- 2>&- <&-", Explicit = true)]
    public async Task Streams_that_take_nothing_cost_no_run(string redirection)
    {
        await using LabService lab = await LabService.StartAsync("--delay=1ms");
        string[] load = ["run", lab.At("/hello"), "--rate", "50", "--duration", "2s"];
        await using ThreadbareTool tool = ThreadbareTool.StartRedirected(redirection, load);

        ToolRun run = await tool.EndAsync();

        // 4 where other work delays the generator: the figures are unreliable, and kept all the same.
        Assert.True(run.ExitCode is 0 or 4, $"exit code {run.ExitCode}");
        Assert.Equal((100, 0), (run.DueAndCounted, run.Total("failed")));
        Assert.All(Formats, file => Assert.True(File.Exists(Path.Combine(run.Folder, file)), file));
    }

    [Fact(Explicit = true)]
    public async Task A_broken_threshold_is_an_exit_code_also_where_nothing_can_be_printed()
    {
        await using LabService lab = await LabService.StartAsync("--delay=1ms");
        string[] load = ["run", lab.At("/hello"), "--rate", "50", "--duration", "2s", "--no-attach", "--threshold", "p50<1us"];
        await using ThreadbareTool tool = ThreadbareTool.StartRedirected(">/dev/full 2>&1", load);

        Assert.True((await tool.EndAsync()).ExitCode is 1 or 4);
    }

    private static async Task CloseTerminalAsync(string[] arguments)
    {
        string exitCode = RunFolders.Next();
        await using ThreadbareTool tool = ThreadbareTool.StartInTerminal(exitCode, arguments);
        // The journal begins with the first finished second: from then on something was measured.
        await Waiting.UntilAsync(() => File.Exists(Path.Combine(tool.OutFolder, "journal.jsonl")), Patience);

        tool.Kill();
        await Waiting.UntilAsync(() => File.Exists(exitCode) && new FileInfo(exitCode).Length > 0, Patience);

        Assert.Equal("130", (await File.ReadAllTextAsync(exitCode, TestContext.Current.CancellationToken)).Trim());
        Assert.All(Formats, file => Assert.True(File.Exists(Path.Combine(tool.OutFolder, file)), file));
        string run = await File.ReadAllTextAsync(Path.Combine(tool.OutFolder, "run.json"), TestContext.Current.CancellationToken);
        JsonElement saved = JsonDocument.Parse(run).RootElement;
        Assert.True(saved.GetProperty("interrupted").GetBoolean());
        Assert.NotEmpty(saved.GetProperty("intervals").EnumerateArray());
    }
}
