using System.Text.Json;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Run;

/// <summary>A tool that is killed leaves a journal from which the whole report is written.</summary>
public sealed class JournalTests
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    private static CancellationToken CancellationToken => TestContext.Current.CancellationToken;

    [Fact(Explicit = true)]
    public async Task A_run_that_was_killed_is_reported_in_every_format()
    {
        await using LabService lab = await LabService.StartAsync();
        string folder = await KillAsync(
            ThreadbareTool.Start("run", lab.At("/hello"), "--rate", "100", "--duration", "5m", "--quiet"), "{\"second\":", 5);

        ToolRun report = await ThreadbareTool.RunAsync("report", folder, "--quiet");

        Assert.Equal(0, report.ExitCode);
        Assert.InRange(report.Total("ok"), 300, 5_000);
        Assert.True(report.Run.GetProperty("interrupted").GetBoolean());
        Assert.True(report.ResponseTime("p99") > 0);
        Assert.Contains(report.Notes, note => note.StartsWith("The tool ended before it had saved this run.", StringComparison.Ordinal));
        string[] formats = ["report.html", "summary.md", "junit.xml", "blame.sarif", "steps.csv", "intervals.csv", "latency.hgrm"];
        Assert.All(formats, file => Assert.True(new FileInfo(Path.Combine(report.Folder, file)).Length > 0));
    }

    [Fact(Explicit = true)]
    public async Task A_format_of_a_killed_run_is_printed()
    {
        await using LabService lab = await LabService.StartAsync();
        string folder = await KillAsync(
            ThreadbareTool.Start("run", lab.At("/hello"), "--users", "2", "--duration", "5m", "--quiet"), "{\"second\":", 3);

        ToolRun report = await ThreadbareTool.RunAsync("report", folder, "--format", "markdown");

        Assert.Contains("| 2 |", report.Output, StringComparison.Ordinal);
        Assert.Contains("restored from its journal", report.Output, StringComparison.Ordinal);
    }

    [Fact(Explicit = true)]
    public async Task A_search_that_was_killed_is_judged_by_the_loads_that_ended()
    {
        await using LabService lab = await LabService.StartAsync("--delay=300ms");
        string folder = await KillAsync(ThreadbareTool.Start("find", lab.At("/sync"), "--quiet"), "{\"part\":", 2);

        ToolRun report = await ThreadbareTool.RunAsync("report", folder, "--quiet");

        Assert.Equal(0, report.ExitCode);
        Assert.InRange(report.Steps.GetArrayLength(), 2, 4);
        Assert.Equal(JsonValueKind.Object, report.Run.GetProperty("plan").GetProperty("find").ValueKind);
        Assert.Contains(report.Notes, note => note.EndsWith("of the search, which was not finished.", StringComparison.Ordinal));
        Assert.NotEmpty(report.IntervalRuntimes);
    }

    [Fact(Explicit = true)]
    public async Task A_watch_that_was_killed_keeps_its_seconds()
    {
        await using LabService lab = await LabService.StartAsync();
        string folder = await KillAsync(ThreadbareTool.Start("watch", "--pid", $"{lab.Id}", "--quiet"), "{\"second\":", 3);

        ToolRun report = await ThreadbareTool.RunAsync("report", folder, "--quiet");

        Assert.Equal(0, report.ExitCode);
        Assert.True(report.IntervalRuntimes.Count >= 2);
    }

    [Fact(Explicit = true)]
    public async Task A_round_of_a_comparison_that_was_killed_is_reported()
    {
        await using LabService lab = await LabService.StartAsync();
        ThreadbareTool tool = ThreadbareTool.Start(
            "compare", lab.At("/hello"), lab.At("/async"), "--users", "2", "--duration", "60s", "--warm-up", "1s", "--quiet");
        string folder = await KillAsync(tool, "{\"second\":", 3, "a-1");

        ToolRun report = await ThreadbareTool.RunAsync("report", folder, "--quiet");

        Assert.True(report.Total("ok") > 0);
    }

    [Fact(Explicit = true)]
    public async Task A_run_that_is_saved_leaves_no_journal()
    {
        await using LabService lab = await LabService.StartAsync();

        ToolRun run = await ThreadbareTool.RunAsync("run", lab.At("/hello"), "--users", "1", "--duration", "3s", "--quiet");

        Assert.Equal(0, run.ExitCode);
        Assert.True(File.Exists(Path.Combine(run.Folder, "run.json")));
        Assert.False(File.Exists(Path.Combine(run.Folder, "journal.jsonl")));
    }

    [Fact(Explicit = true)]
    public async Task A_journal_that_is_newer_than_a_saved_run_is_read_instead()
    {
        await using LabService lab = await LabService.StartAsync();
        string folder = await KillAsync(
            ThreadbareTool.Start("run", lab.At("/hello"), "--users", "1", "--duration", "5m", "--quiet"), "{\"second\":", 3);
        string older = Path.Combine(folder, "run.json");
        await File.WriteAllTextAsync(older, "an earlier run", CancellationToken);
        File.SetLastWriteTimeUtc(older, File.GetLastWriteTimeUtc(Path.Combine(folder, "journal.jsonl")).AddMinutes(-1));

        ToolRun report = await ThreadbareTool.RunAsync("report", folder, "--quiet");

        Assert.True(report.Total("ok") > 0);
    }

    // Returns the folder of the journal once it has some lines of a kind.
    private static async Task<string> KillAsync(ThreadbareTool started, string line, int count, string beneath = "")
    {
        await using ThreadbareTool tool = started;
        string folder = Path.Combine(tool.OutFolder, beneath);
        await Waiting.UntilAsync(() => CountLines(folder, line) >= count, Patience);
        tool.Kill();
        await tool.EndAsync();
        Assert.False(File.Exists(Path.Combine(folder, "run.json")));
        return folder;
    }

    private static int CountLines(string folder, string begin)
    {
        string file = Path.Combine(folder, "journal.jsonl");
        if (!File.Exists(file))
        {
            return 0;
        }

        using var reader = new StreamReader(new FileStream(file, FileMode.Open, FileAccess.Read, FileShare.ReadWrite));
        return reader.ReadToEnd().Split('\n').Count(one => one.StartsWith(begin, StringComparison.Ordinal));
    }
}
