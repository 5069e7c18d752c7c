using System.Globalization;
using System.Text;
using Threadbare.Results;

namespace Threadbare.Benchmarks.Processes;

/// <summary>A run of the built tool, started as a user starts it.</summary>
/// <param name="Result">The result that the tool printed.</param>
/// <param name="Cost">The cost of its process.</param>
internal sealed record ToolRun(RunResult Result, ProgramRun Cost)
{
    // The tool begins to count its processor time about 100 ms before the first request.
    private static readonly TimeSpan Lead = TimeSpan.FromMilliseconds(100);

    /// <summary>Runs <c>threadbare run</c> to its end, on one core or on all.</summary>
    public static async Task<ToolRun> RunAsync(int? core, string urlOrPlan, params string[] options)
    {
        DirectoryInfo folder = Directory.CreateTempSubdirectory("threadbare-bench-");
        try
        {
            return await RunAsync(core, [BuiltTool.Program, "run", urlOrPlan, .. options, "--out", folder.FullName]);
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    /// <summary>Runs <c>threadbare find</c> to its end and keeps the run in the folder.</summary>
    public static Task<ToolRun> FindAsync(string folder, string url, params string[] options) =>
        RunAsync(core: null, [BuiltTool.Program, "find", url, .. options, "--out", folder]);

    /// <summary>Runs <c>threadbare watch</c> while a command loads the service, and keeps the run in the folder.</summary>
    public static Task<ToolRun> WatchAsync(string folder, string url, params string[] command) =>
        RunAsync(core: null, [BuiltTool.Program, "watch", url, "--out", folder, "--", .. command]);

    /// <summary>Formats a number for an option.</summary>
    public static string Number(double number) => number.ToString(CultureInfo.InvariantCulture);

    /// <summary>Returns the figures that can be compared with those of another load generator.</summary>
    public LoadFigures ToFigures()
    {
        RunTotals totals = Result.Totals!;
        return new LoadFigures
        {
            Answers = totals.Ok + totals.Failed,
            PerSecond = totals.RequestsPerSecond,
            P99 = totals.ResponseTime.P99,
            P99FromSend = totals.ServiceTime.P99,
            Cpu = Cost.Cpu,
            CpuOfLoad = Result.Generator!.CpuPercent / 100 * EstimateLength(totals),
            PeakBytes = Cost.PeakBytes,
            Failures = totals.Failed + totals.Dropped + totals.Unfinished,
        };
    }

    private static async Task<ToolRun> RunAsync(int? core, string[] command)
    {
        ProgramRun run = await ProgramRun.RunAsync(core, [.. command[..2], "--json", "-", "--quiet", .. command[2..]]);
        using var json = new MemoryStream(Encoding.UTF8.GetBytes(run.Output));
        return new ToolRun(await RunFile.ReadAsync(json, CancellationToken.None), run);
    }

    // The tool's share of a core covers the time from just before the first request to the last answer, after the load's end.
    private static TimeSpan EstimateLength(RunTotals totals) =>
        Lead + TimeSpan.FromSeconds(totals.Seconds) + TimeSpan.FromMilliseconds(totals.ResponseTime.P50);
}
