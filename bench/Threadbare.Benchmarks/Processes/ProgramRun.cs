using System.Diagnostics;
using System.Globalization;

namespace Threadbare.Benchmarks.Processes;

/// <summary>The output and cost of one run of a program, from its first instruction to its end.</summary>
/// <param name="Output">The standard output.</param>
/// <param name="Cpu">The user and system time.</param>
/// <param name="PeakBytes">The peak of resident memory, from the kernel's high-water mark.</param>
/// <param name="Elapsed">The time from its start to its end.</param>
internal sealed record ProgramRun(string Output, TimeSpan Cpu, long PeakBytes, TimeSpan Elapsed)
{
    // The last sample misses what the final moments add; at this interval that is little, and reading is cheap.
    private static readonly TimeSpan BetweenSamples = TimeSpan.FromMilliseconds(20);

    private const string HighWaterMark = "VmHWM:";
    private const string KilobyteUnit = " kB";

    /// <summary>Runs a program to its end. Run only one at a time, because the kernel sums up the costs of all ended children.</summary>
    /// <exception cref="InvalidOperationException">The program printed nothing; the message quotes its errors.</exception>
    public static async Task<ProgramRun> RunAsync(int? core, params string[] command)
    {
        TimeSpan before = ChildUsage.Cpu();
        long began = TimeProvider.System.GetTimestamp();
        string[] pinned = [.. Pinning.CreatePrefix(core), .. command];
        var start = new ProcessStartInfo(pinned[0], pinned[1..]) { RedirectStandardOutput = true, RedirectStandardError = true };
        using Process process = Process.Start(start) ?? throw new InvalidOperationException($"{command[0]} did not start.");
        Task<string> output = process.StandardOutput.ReadToEndAsync();
        Task<string> errors = process.StandardError.ReadToEndAsync();
        long peak = await SamplePeakAsync(process);
        TimeSpan elapsed = TimeProvider.System.GetElapsedTime(began);
        (string text, string error) = (await output, await errors);
        // Exit code 2 is a mistake in the command, which is measured too.
        return text.Length > 0 || process.ExitCode == 2
            ? new ProgramRun(text, ChildUsage.Cpu() - before, peak, elapsed)
            : throw new InvalidOperationException($"{string.Join(' ', command)} ended with code {process.ExitCode}: {error}");
    }

    // The high-water mark never falls, so the last sample before the end is the peak.
    private static async Task<long> SamplePeakAsync(Process process)
    {
        long peak = 0;
        Task end = process.WaitForExitAsync();
        while (!end.IsCompleted)
        {
            peak = Math.Max(peak, ReadHighWaterMark(process.Id));
            await Task.WhenAny(end, Task.Delay(BetweenSamples, TimeProvider.System));
        }

        await end;
        return peak;
    }

    private static long ReadHighWaterMark(int process)
    {
        try
        {
            string status = string.Create(CultureInfo.InvariantCulture, $"/proc/{process}/status");
            string? line = File.ReadLines(status).FirstOrDefault(line => line.StartsWith(HighWaterMark, StringComparison.Ordinal));
            return line is null ? 0 : long.Parse(line[HighWaterMark.Length..^KilobyteUnit.Length], CultureInfo.InvariantCulture) * 1024;
        }
        catch (IOException)
        {
            return 0;
        }
    }
}
