namespace Threadbare.Analysis;

/// <summary>Describes the effect of a sudden load on a cold process: the time until
/// it settled, the pool's growth, the longest wait.</summary>
internal static class SpikeFinding
{
    /// <summary>The finding of a run of one load that was there at once.</summary>
    public static Finding Create(RunResult spike)
    {
        StepResult? step = spike.Steps.Count > 0 ? spike.Steps[0] : null;
        List<double> threads = [.. spike.Intervals.Where(interval => interval.T >= 0)
            .Select(interval => interval.Runtime?.Threads)
            .OfType<double>()];
        double seconds = step?.Seconds ?? 0;
        string ended = step?.Settled == true
            ? Invariant($"settled after {seconds:0} s")
            : Invariant($"had not settled after {seconds:0} s");
        string load = step is { Rate: { } rate } ? Wording.LoadOf(rate, isOpen: true) : Wording.LoadOf(step?.Users ?? 0, isOpen: false);
        return new Finding
        {
            Id = "spike",
            Severity = step?.Settled == true && seconds < Math.Max(FindingConstants.SpikeSettledSeconds, 2 * Shortest(step))
                ? FindingSeverity.Info
                : FindingSeverity.Warning,
            Statement = $"{load} at once on a cold process {ended}.",
            For =
            [
                step is { Ok: > 0 }
                    ? $"The worst request took {Time(step.ResponseTime.Max)}, the median {Time(step.ResponseTime.P50)}."
                    : "Not one request was answered.",
                .. threads.Count > 1 && seconds > 0
                    ? [string.Create(CultureInfo.InvariantCulture,
                        $"Its pool grew from {Number(threads[0])} to {Number(threads.Max())} threads, "
                            + $"{(threads.Max() - threads[0]) / seconds:0.0} a second.")]
                    : Array.Empty<string>(),
            ],
        };
    }

    // A step lasts so many response times at least.
    private static double Shortest(StepResult step) => SearchConstants.ResponseTimes * step.ResponseTime.P50 / 1000;
}
