using System.Globalization;
using System.Runtime.CompilerServices;
using System.Text;
using Threadbare.Results;

namespace Threadbare.Benchmarks.Processes;

/// <summary>One run of the built tool, as a user starts it.</summary>
/// <param name="Result">What it printed.</param>
/// <param name="Cost">What its process cost.</param>
internal sealed record ToolRun(RunResult Result, ProgramRun Cost)
{
    private static readonly TimeSpan Lead = TimeSpan.FromMilliseconds(100);

    /// <summary>Where the build puts it.</summary>
    public static string Program { get; } = Path.Combine(Root(), "artifacts", "bin", "Threadbare.Tool", "release", "threadbare");

    /// <summary>Runs <c>threadbare run</c> with these options to its end.</summary>
    public static async Task<ToolRun> OfAsync(int? core, string url, params string[] options)
    {
        DirectoryInfo folder = Directory.CreateTempSubdirectory("threadbare-bench-");
        try
        {
            return await OfAsync(core, [Program, "run", url, .. options, "--out", folder.FullName]);
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    /// <summary>Runs <c>threadbare find</c> with these options to its end; the run is kept in the folder.</summary>
    public static Task<ToolRun> FindAsync(string folder, string url, params string[] options) =>
        OfAsync(core: null, [Program, "find", url, .. options, "--out", folder]);

    private static async Task<ToolRun> OfAsync(int? core, string[] command)
    {
        ProgramRun run = await ProgramRun.OfAsync(core, [.. command, "--json", "-", "--quiet"]);
        using var json = new MemoryStream(Encoding.UTF8.GetBytes(run.Output));
        return new ToolRun(await RunFile.ReadAsync(json, CancellationToken.None), run);
    }

    /// <summary>The figures beside those of another load generator.</summary>
    public LoadFigures Figures()
    {
        RunTotals totals = Result.Totals!;
        return new LoadFigures
        {
            Answers = totals.Ok + totals.Failed,
            PerSecond = totals.RequestsPerSecond,
            P99 = totals.ResponseTime.P99,
            P99FromSend = totals.ServiceTime.P99,
            Cpu = Cost.Cpu,
            CpuOfLoad = Result.Generator!.CpuPercent / 100 * LengthOf(totals),
            PeakBytes = Cost.PeakBytes,
            Failures = totals.Failed + totals.Dropped + totals.Unfinished,
        };
    }

    /// <summary>A number as options are written.</summary>
    public static string Number(double number) => number.ToString(CultureInfo.InvariantCulture);

    // The tool's share of a core is of the time from just before the first request to the last answer, which the load's end has not seen.
    private static TimeSpan LengthOf(RunTotals totals) => Lead + TimeSpan.FromSeconds(totals.Seconds) + TimeSpan.FromMilliseconds(totals.ResponseTime.P50);

    /// <summary>The folder of all the source.</summary>
    public static string Root([CallerFilePath] string here = "") => Path.GetFullPath(Path.Combine(Path.GetDirectoryName(here)!, "..", "..", ".."));
}
