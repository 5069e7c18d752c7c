namespace Threadbare.Run;

/// <summary>One finished second of a load, with everything that a record of the run needs.</summary>
/// <param name="Start">The load.</param>
/// <param name="Interval">The figures of the second.</param>
/// <param name="Counts">The counts behind them; reused after the call that passes them on.</param>
/// <param name="CpuPercent">Processor time of this tool since the start of the load, in per cent of one core.</param>
/// <param name="Probe">Watches the target; null when nothing does.</param>
/// <param name="Database">Watches the target's database; null when nothing does.</param>
internal sealed record RunSecond(
    RunStart Start, IntervalResult Interval, MergedInterval Counts, double CpuPercent, IRuntimeProbe? Probe, IDatabaseProbe? Database);
