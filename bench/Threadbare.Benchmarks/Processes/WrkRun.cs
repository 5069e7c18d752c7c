using System.Globalization;
using System.Text.RegularExpressions;

namespace Threadbare.Benchmarks.Processes;

/// <summary>One run of wrk with one thread.</summary>
internal static partial class WrkRun
{
    // Its own print of percentiles has two digits after the unit: 10 ms at 2 s.
    private const string Script = """
        done = function(summary, latency, requests)
            local e = summary.errors
            io.write(string.format("figures %d %d %.3f %d\n", summary.requests, summary.duration, latency:percentile(99) / 1000, e.connect + e.read + e.write + e.status + e.timeout))
        end
        """;

    /// <summary>Loads an address from the client's core.</summary>
    public static async Task<LoadFigures> OfAsync(string url, int connections, TimeSpan length)
    {
        string script = Path.Combine(Path.GetTempPath(), $"threadbare-bench-{Environment.ProcessId}.lua");
        await File.WriteAllTextAsync(script, Script);
        try
        {
            ProgramRun run = await ProgramRun.OfAsync(Pinning.ClientCore, "wrk", "-t", "1", "-c", Number(connections), "-d", Number(length.TotalSeconds) + "s",
                "--timeout", "20s", "-s", script, url);
            return Read(run);
        }
        finally
        {
            File.Delete(script);
        }
    }

    private static LoadFigures Read(ProgramRun run)
    {
        Match match = Figures().Match(run.Output);
        if (!match.Success)
        {
            throw new InvalidOperationException($"wrk said something else than figures: {run.Output}");
        }

        double[] figures = [.. match.Groups.Values.Skip(1).Select(group => double.Parse(group.ValueSpan, CultureInfo.InvariantCulture))];
        return new LoadFigures
        {
            Answers = (long)figures[0],
            PerSecond = figures[0] / (figures[1] / 1e6),
            P99 = figures[2],
            P99FromSend = figures[2],
            Cpu = run.Cpu,
            CpuOfLoad = run.Cpu,
            PeakBytes = run.PeakBytes,
            Failures = (long)figures[3],
        };
    }

    private static string Number(double number) => number.ToString(CultureInfo.InvariantCulture);

    [GeneratedRegex(@"figures (\d+) (\d+) ([\d.]+) (\d+)")]
    private static partial Regex Figures();
}
