namespace Threadbare.Analysis.Evidence;

/// <summary>Time that passes inside the service while its threads, its processors and every pool that was seen are idle.</summary>
internal sealed class UnseenWait(Situation s)
{
    /// <summary>How much longer a request takes inside the service than without load, in milliseconds; null where the service does not
    /// report it.</summary>
    public double? Inside => s.Runtime.ServerTimeMean - (s.Calm.Runtime.ServerTimeMean ?? s.BareTime);

    /// <summary>True where it explains most of what more load cost.</summary>
    public bool IsFound => IsQuiet && s.Explains(Inside) >= EvidenceConstants.MostInside;

    private bool IsQuiet => s.CpuShare < EvidenceConstants.IdleProcessors && !IsWaitingForThread && !IsCalling;

    private bool IsWaitingForThread => !((new PoolWait(s).Wait ?? 0) < EvidenceConstants.LittleForThread * s.Excess);

    private bool IsCalling => s.Runtime.OutboundActive > EvidenceConstants.Majority * s.Loaded.Load || s.Runtime.DatabaseUsed >= 1;
}
