using System.Diagnostics;
using System.Globalization;

namespace Threadbare.Benchmarks.Processes;

/// <summary>What one run of a program printed and cost, from its first instruction to its end.</summary>
/// <param name="Output">Its standard output.</param>
/// <param name="Cpu">Its processor time, user and system.</param>
/// <param name="PeakBytes">The most memory resident at once, as the kernel's high-water mark says.</param>
internal sealed record ProgramRun(string Output, TimeSpan Cpu, long PeakBytes)
{
    private static readonly TimeSpan BetweenLooks = TimeSpan.FromMilliseconds(20);

    /// <summary>Runs a program to its end. One at a time: the kernel adds up the costs of ended children.</summary>
    /// <exception cref="InvalidOperationException">It could not do its work; the message quotes what it said.</exception>
    public static async Task<ProgramRun> OfAsync(int? core, params string[] command)
    {
        TimeSpan before = ChildUsage.Cpu();
        string[] pinned = [.. Pinning.To(core), .. command];
        var start = new ProcessStartInfo(pinned[0], pinned[1..]) { RedirectStandardOutput = true, RedirectStandardError = true };
        using Process process = Process.Start(start) ?? throw new InvalidOperationException($"{command[0]} did not start.");
        Task<string> output = process.StandardOutput.ReadToEndAsync();
        Task<string> errors = process.StandardError.ReadToEndAsync();
        long peak = await PeakUntilEndAsync(process);
        string text = await output;
        return text.Length > 0
            ? new ProgramRun(text, ChildUsage.Cpu() - before, peak)
            : throw new InvalidOperationException($"{string.Join(' ', command)} ended with code {process.ExitCode}: {await errors}");
    }

    // The mark never falls, so the last look before the end is the peak but for what the last moments added.
    private static async Task<long> PeakUntilEndAsync(Process process)
    {
        long peak = 0;
        Task end = process.WaitForExitAsync();
        while (!end.IsCompleted)
        {
            peak = Math.Max(peak, HighWaterMark(process.Id));
            await Task.WhenAny(end, Task.Delay(BetweenLooks, TimeProvider.System));
        }

        await end;
        return peak;
    }

    private static long HighWaterMark(int process)
    {
        try
        {
            string? line = File.ReadLines(string.Create(CultureInfo.InvariantCulture, $"/proc/{process}/status")).FirstOrDefault(line => line.StartsWith("VmHWM:", StringComparison.Ordinal));
            return line is null ? 0 : long.Parse(line.AsSpan(6, line.Length - 9), NumberStyles.AllowLeadingWhite | NumberStyles.AllowTrailingWhite, CultureInfo.InvariantCulture) * 1024;
        }
        catch (IOException)
        {
            return 0;
        }
    }
}
