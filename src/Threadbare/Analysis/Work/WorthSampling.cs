using static Threadbare.Analysis.Work.WorkSamplingConstants;

namespace Threadbare.Analysis.Work;

/// <summary>Decides whether the lines that a service works on are worth the cost of sampling them.</summary>
internal static class WorthSampling
{
    /// <summary>Finds the reason to sample, a sentence; null if nothing is worth sampling.</summary>
    /// <param name="sample">The runtime's figures under load.</param>
    public static string? FindReason(RuntimeSample sample)
    {
        if (sample.GcPausePercent >= 100 * NoticeablePauses)
        {
            return "The garbage collector held the threads.";
        }

        if (IsBusy(sample))
        {
            return "The service used its processors.";
        }

        return sample.ExceptionsPerSecond >= ManyExceptions ? "The service threw exceptions." : null;
    }

    private static bool IsBusy(RuntimeSample sample) => sample.OwnShare >= BusyProcessors
        || (sample.MachineShare >= FullMachine && sample.OwnShare >= GoodPart);
}
