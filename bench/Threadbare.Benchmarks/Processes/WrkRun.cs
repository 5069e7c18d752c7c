using System.Globalization;
using System.Text.RegularExpressions;

namespace Threadbare.Benchmarks.Processes;

/// <summary>Runs wrk with one thread.</summary>
internal static partial class WrkRun
{
    // A script, because wrk prints percentiles with two digits after the unit, which is 10 ms at 2 s.
    private const string Script = """
        done = function(summary, latency, requests)
            local e = summary.errors
            local failures = e.connect + e.read + e.write + e.status + e.timeout
            local p99 = latency:percentile(99) / 1000
            io.write(string.format("figures %d %d %.3f %d\n", summary.requests, summary.duration, p99, failures))
        end
        """;

    /// <summary>Loads an address from the core of the load generator.</summary>
    public static async Task<LoadFigures> RunAsync(string url, int connections, TimeSpan length)
    {
        string script = Path.Combine(Path.GetTempPath(), $"threadbare-bench-{Environment.ProcessId}.lua");
        await File.WriteAllTextAsync(script, Script);
        try
        {
            ProgramRun run = await ProgramRun.RunAsync(
                Pinning.ClientCore,
                "wrk", "-t", "1", "-c", Number(connections), "-d", Number(length.TotalSeconds) + "s",
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
            throw new InvalidOperationException($"wrk printed no figures: {run.Output}");
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
