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
    /// <summary>Where the build puts it.</summary>
    public static string Program { get; } = Path.Combine(Root(), "artifacts", "bin", "Threadbare.Tool", "release", "threadbare");

    /// <summary>Runs <c>threadbare run</c> with these options to its end.</summary>
    public static async Task<ToolRun> OfAsync(int? core, string url, params string[] options)
    {
        DirectoryInfo folder = Directory.CreateTempSubdirectory("threadbare-bench-");
        try
        {
            string[] command = [Program, "run", url, .. options, "--json", "-", "--quiet", "--out", folder.FullName];
            ProgramRun run = await ProgramRun.OfAsync(core, command);
            using var json = new MemoryStream(Encoding.UTF8.GetBytes(run.Output));
            return new ToolRun(await RunFile.ReadAsync(json, CancellationToken.None), run);
        }
        finally
        {
            folder.Delete(recursive: true);
        }
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
            Cpu = Cost.Cpu,
            CpuOfLoad = TimeSpan.FromSeconds(Result.Generator!.CpuPercent / 100 * totals.Seconds),
            PeakBytes = Cost.PeakBytes,
            Failures = totals.Failed + totals.Dropped + totals.Unfinished,
        };
    }

    /// <summary>A number as options are written.</summary>
    public static string Number(double number) => number.ToString(CultureInfo.InvariantCulture);

    private static string Root([CallerFilePath] string here = "") => Path.GetFullPath(Path.Combine(Path.GetDirectoryName(here)!, "..", "..", ".."));
}
