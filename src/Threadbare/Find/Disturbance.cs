namespace Threadbare.Find;

/// <summary>How much other processes disturbed a load of a search, from the processor time that the target's machine shows.</summary>
/// <remarks>
/// Processor time is counted by the kernel, so no noise bends it. A database or a callee on the same machine looks like any other
/// process: whether a repetition helped tells them apart.
/// </remarks>
internal sealed class Disturbance
{
    private Disturbance(double seconds, double others, GeneratorResult generator) =>
        (SecondsShare, OthersCores, WasLate, StoodStill) = (seconds, others, generator.Saturated, generator.StandstillSeconds > 0);

    /// <summary>The share of the seconds in which the machine was full and others took a good part of it, 0 to 1.</summary>
    public double SecondsShare { get; }

    /// <summary>The processor time that other processes took, in cores; 0 where nobody watched.</summary>
    public double OthersCores { get; }

    /// <summary>True where this tool was too late: another program that disturbs it looks like a limit of its own.</summary>
    public bool WasLate { get; }

    /// <summary>True where this tool stood still in the load. Then it was late too.</summary>
    public bool StoodStill { get; }

    /// <summary>True where the load should be tried again.</summary>
    public bool IsFound => WasLate || SecondsShare >= SearchConstants.DisturbedSeconds;

    /// <summary>Measures the disturbance of a load.</summary>
    public static Disturbance Measure(RunResult result)
    {
        List<RuntimeSample> seconds = [.. result.Intervals.Where(second => second.T >= 0).Select(second => second.Runtime)
            .OfType<RuntimeSample>().Where(sample => sample is { MachineCpuPercent: not null, CpuPercent: not null })];
        if (seconds.Count == 0)
        {
            return new Disturbance(0, 0, result.Generator);
        }

        int crowded = seconds.Count(second => IsCrowded(second, result));
        return new Disturbance((double)crowded / seconds.Count, seconds.Average(second => CountOthers(second, result)), result.Generator);
    }

    /// <summary>Returns true if this load was clearly less disturbed than another.</summary>
    public bool IsLessThan(Disturbance other) => WasLate == other.WasLate
        ? SecondsShare <= other.SecondsShare - SearchConstants.DisturbedSeconds
        : other.WasLate;

    private static bool IsCrowded(RuntimeSample second, RunResult result)
    {
        double cores = second.MachineProcessors ?? result.Environment.Cores;
        return second.MachineCpuPercent >= 100 * EvidenceConstants.FullMachine * cores
            && CountOthers(second, result) >= EvidenceConstants.DisturbingOthers * cores;
    }

    // This tool's processor time is known for the whole load only.
    private static double CountOthers(RuntimeSample second, RunResult result)
    {
        double own = result.Environment.SharesMachineWithTarget ? result.Generator.CpuPercent : 0;
        return Math.Max(0, second.MachineCpuPercent!.Value - second.CpuPercent!.Value - (second.CalledCpuPercent ?? 0) - own) / 100;
    }
}
