namespace Threadbare.Analysis.Limits;

/// <summary>Time that passes inside the service while threads, processor and every pool that is seen are idle.</summary>
internal sealed class UnseenWait(Situation s)
{
    private const double Idle = 0.6;
    private const double Most = 0.5;

    /// <summary>How much longer a request takes inside the service than without load, in milliseconds; null where it does not say.</summary>
    public double? Inside => s.Runtime.ServerTimeMean - (s.Calm.Runtime.ServerTimeMean ?? s.BareTime);

    /// <summary>True when it explains most of what more load cost.</summary>
    public bool IsThere => IsQuiet && s.Explains(Inside) >= Most;

    private bool IsQuiet => s.CpuShare < Idle && (new PoolWait(s).Wait ?? 0) < 0.2 * s.Excess && !(s.Runtime.OutboundActive > 0.5 * s.Loaded.Load) && !(s.Runtime.DatabaseUsed >= 1);
}
