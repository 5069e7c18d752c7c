namespace Threadbare.Analysis.Limits.ThreadPool;

/// <summary>The gain of a pool that grew while the load stayed the same: with more threads it answered more.</summary>
/// <param name="Load">The load: virtual users, or arrivals a second.</param>
/// <param name="FromThreads">Pool threads at the beginning.</param>
/// <param name="ToThreads">Pool threads at the end.</param>
/// <param name="From">Successes a second at the beginning.</param>
/// <param name="To">Successes a second at the end.</param>
/// <param name="Wait">The longest wait of work for a thread, in milliseconds (99th percentile of a second).</param>
/// <remarks>
/// No other limit yields to threads alone. Whether threads are idle afterwards does not matter: a pool grows beyond what it needs, and its
/// hill climbing goes on to try other numbers.
/// </remarks>
internal sealed record GrowthGain(double Load, double FromThreads, double ToThreads, double From, double To, double Wait)
{
    /// <summary>Finds it at the first load past the tipping point; null where the pool did not grow, no work waited, or throughput
    /// stayed.</summary>
    public static GrowthGain? Find(Situation s)
    {
        if (s.Curve.FirstPast is not { } past || s.IsCrowded)
        {
            return null;
        }

        if (s.Curve.Grown.FirstOrDefault(point => point.Load.Equals(past.Load)) is { } grown)
        {
            return new GrowthGain(past.Load, s.SecondsOf(past.Step).Select(second => second.Runtime?.Threads).FirstOrDefault() ?? 0,
                grown.Runtime.Threads ?? 0, past.Throughput, grown.Throughput, past.Runtime.QueueWaitP99 ?? 0);
        }

        double end = past.Step.Start + past.Step.Seconds;
        List<IntervalResult> seconds = [.. s.SecondsOf(past.Step)
            .Where(second => second.T + PoolConstants.IntervalSeconds <= end && second.Runtime?.Threads is not null)];
        int part = seconds.Count / 3;
        if (part < ThreadPoolConstants.FewestSecondsOfGrowth)
        {
            return null;
        }

        double wait = seconds.Take(2 * part).Max(second => second.Runtime!.QueueWaitP99 ?? 0);
        var gain = new GrowthGain(
            past.Load, Threads(seconds[0]), Threads(seconds[^1]), Throughput(seconds[..part]), Throughput(seconds[^part..]), wait);
        bool isNoticed = wait >= Math.Min(PoolConstants.NoticeableWait, PoolConstants.WaitOfBareTime * s.BareTime);
        return isNoticed && gain.IsClear ? gain : null;
    }

    private bool IsClear => ToThreads - FromThreads >= PoolConstants.Grown
        && From > 0
        && To >= PoolConstants.CarriesMore * From;

    private static double Threads(IntervalResult second) => second.Runtime!.Threads!.Value;

    private static double Throughput(List<IntervalResult> seconds) => seconds.Average(second => second.Ok);
}
