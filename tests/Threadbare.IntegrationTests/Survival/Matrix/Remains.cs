using System.Globalization;
using System.Text.RegularExpressions;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Survival.Matrix;

/// <summary>The things that a tool leaves behind: the files of its runs, processes, sessions and claims of folders.</summary>
/// <param name="folder">The tool's folder.</param>
internal sealed partial class Remains(string folder)
{
    private const string Journal = "journal.jsonl";
    private const string Saved = "run.json";

    // A killed tool's services notice within a second that it is gone; a crowded machine needs longer.
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    /// <summary>Returns true once a second is on disk, in the journal of any run beneath the folder.</summary>
    /// <param name="kind">The kind of line to wait for: the loads of a search count once they have ended.</param>
    public bool HasLine(string kind) => Find(folder, Journal)
        .Any(file => ReadShared(file).Contains($"{{\"{kind}\":", StringComparison.Ordinal));

    /// <summary>Asserts that <c>report</c> reads what was measured, and that no claim of a folder stays.</summary>
    /// <param name="output">The tool's output, which names another folder where it had to use one.</param>
    public async Task AssertReadableAsync(string output)
    {
        string[] folders = [folder, .. Elsewhere().Matches(output).Select(match => match.Groups["folder"].Value)];
        string[] runs = [.. folders
            .SelectMany(one => Find(one, Saved).Concat(Find(one, Journal).Where(HasBegun)))
            .Select(file => Path.GetDirectoryName(file)!)
            .Distinct()];
        Assert.True(runs.Length > 0, $"No run was kept in {string.Join(", ", folders)}. {output}");
        int seconds = 0;
        foreach (string run in runs)
        {
            ToolRun report = await ThreadbareTool.RunAsync("report", run, "--quiet");
            Assert.True(report.ExitCode == 0, $"report {run}: {report.ExitCode} {report.Error}");
            seconds += report.Run.GetProperty("intervals").GetArrayLength();
        }

        Assert.True(seconds > 0, $"No second of {runs.Length} runs can be read. {output}");
        Assert.Empty(Directory.GetFiles(Path.GetDirectoryName(folder)!, "*.claim"));
    }

    /// <summary>Asserts that processes end.</summary>
    /// <param name="processes">The tool and what it started.</param>
    /// <param name="target">The target, which is not the tool's.</param>
    public static Task AssertGoneAsync(IReadOnlyList<int> processes, int? target) =>
        Waiting.UntilAsync(() => processes.All(process => process == target || !ProcessTree.IsRunning(process)), Patience);

    /// <summary>Counts the sessions at the diagnostics port of a process.</summary>
    public static int CountSessions(int process)
    {
        string name = string.Create(CultureInfo.InvariantCulture, $"dotnet-diagnostic-{process}-");
        // Num RefCount Protocol Flags Type St Inode Path: 03 is connected, 01 listens.
        return File.ReadLines("/proc/net/unix")
            .Where(line => line.Contains(name, StringComparison.Ordinal))
            .Count(line => line.Split(' ', StringSplitOptions.RemoveEmptyEntries)[5] == "03");
    }

    // A disk that was full from the start takes no line; the run is in another folder then.
    private static bool HasBegun(string journal) => ReadShared(journal).Contains('\n', StringComparison.Ordinal);

    private static string[] Find(string folder, string name) =>
        Directory.Exists(folder) ? Directory.GetFiles(folder, name, SearchOption.AllDirectories) : [];

    private static string ReadShared(string file)
    {
        try
        {
            using var stream = new FileStream(file, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete);
            using var reader = new StreamReader(stream);
            return reader.ReadToEnd();
        }
        catch (IOException)
        {
            // It was replaced by the saved run.
            return "";
        }
    }

    [GeneratedRegex("files of this run are in '(?<folder>[^']+)'")]
    private static partial Regex Elsewhere();
}
