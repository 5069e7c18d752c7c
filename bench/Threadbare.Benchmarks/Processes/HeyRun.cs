using System.Globalization;
using System.Text.RegularExpressions;

namespace Threadbare.Benchmarks.Processes;

/// <summary>Runs hey on one core.</summary>
internal static partial class HeyRun
{
    /// <summary>Loads an address from the core of the load generator.</summary>
    public static async Task<LoadFigures> RunAsync(string url, int connections, TimeSpan length)
    {
        string seconds = length.TotalSeconds.ToString(CultureInfo.InvariantCulture) + "s";
        string users = connections.ToString(CultureInfo.InvariantCulture);
        return Read(await ProgramRun.RunAsync(Pinning.ClientCore, "hey", "-z", seconds, "-c", users, "-cpus", "1", "-t", "20", url));
    }

    private static LoadFigures Read(ProgramRun run)
    {
        if (!Rate().IsMatch(run.Output))
        {
            throw new InvalidOperationException($"hey printed no figures: {run.Output}");
        }

        double p99 = ReadAll(Percentile(), run.Output).FirstOrDefault() * 1_000;
        return new LoadFigures
        {
            Answers = (long)ReadAll(Answers(), run.Output).Sum(),
            PerSecond = ReadAll(Rate(), run.Output).Single(),
            P99 = p99,
            P99FromSend = p99,
            Cpu = run.Cpu,
            CpuOfLoad = run.Cpu,
            PeakBytes = run.PeakBytes,
            Failures = (long)ReadAll(Errors(), run.Output).Sum(),
        };
    }

    private static IEnumerable<double> ReadAll(Regex figure, string output) =>
        figure.Matches(output).Select(match => double.Parse(match.Groups[1].ValueSpan, CultureInfo.InvariantCulture));

    [GeneratedRegex(@"Requests/sec:\s+([\d.]+)")]
    private static partial Regex Rate();

    [GeneratedRegex(@"99% in ([\d.]+) secs")]
    private static partial Regex Percentile();

    [GeneratedRegex(@"\[\d{3}\]\s+(\d+) responses")]
    private static partial Regex Answers();

    // Lines such as "[12]  Get http://…: connection refused", below "Error distribution:".
    [GeneratedRegex(@"^\s+\[(\d+)\]\s+\D.*$(?<!responses)", RegexOptions.Multiline)]
    private static partial Regex Errors();
}
