namespace Threadbare.Experiments.Running;

/// <summary>Measures how much of the machine goes to processes that are not the lab's, from its creation on.</summary>
internal sealed class OtherProcesses
{
    private readonly MachineTimes _machine = MachineTimes.Read();
    private readonly TimeSpan? _own = ProcessTree.ReadProcessorTime(Environment.ProcessId);

    /// <summary>Reads their share of the machine's processor time, from 0 to 1; null if the system does not show it.</summary>
    public double? ReadShare() =>
        CalculateShare(_machine, MachineTimes.Read(), ProcessTree.ReadProcessorTime(Environment.ProcessId) - _own);

    /// <summary>Calculates the share between two readings.</summary>
    /// <param name="before">The machine's times at first.</param>
    /// <param name="after">The machine's times at last.</param>
    /// <param name="own">Processor time that the lab's own processes used meanwhile; null if unknown.</param>
    internal static double? CalculateShare(MachineTimes before, MachineTimes after, TimeSpan? own)
    {
        TimeSpan used = after.Busy - before.Busy + (after.Stolen - before.Stolen);
        TimeSpan all = after.All - before.All;
        return own is { } mine && all > TimeSpan.Zero ? Math.Max(0, (used - mine) / all) : null;
    }
}
