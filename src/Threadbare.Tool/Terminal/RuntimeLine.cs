namespace Threadbare.Tool.Terminal;

/// <summary>Writes the worst figures of the watched process in a line.</summary>
internal static class RuntimeLine
{
    /// <summary>The line; null where nobody watched.</summary>
    public static string? Write(RunResult result)
    {
        List<RuntimeSample> samples = [.. result.Intervals.Where(interval => interval.T >= 0)
            .Select(interval => interval.Runtime)
            .OfType<RuntimeSample>()];
        string[] figures =
        [
            .. Most(samples, s => s.Threads, most => $"{most:0} pool threads"),
            .. Most(samples, s => s.QueueLength, most => $"{Figures.Count(most)} work items queued"),
            .. Most(samples, s => s.QueueWaitP99, most => $"queue wait p99 {Figures.Time(most)}"),
            .. Most(samples, s => s.CpuPercent / (s.ProcessorQuota ?? s.Processors ?? result.Environment.Cores),
                most => $"CPU {Figures.Percent(most)} of its cores"),
            .. Most(samples, s => s.WorkingSetBytes, most => Figures.Bytes(most)),
        ];
        return figures.Length == 0 ? null : $"process {result.Target.ProcessId}, at most {string.Join(", ", figures)}";
    }

    private static IEnumerable<string> Most(List<RuntimeSample> samples, Func<RuntimeSample, double?> figure, Func<double, string> say) =>
        samples.Max(figure) is { } most ? [say(most)] : [];
}
