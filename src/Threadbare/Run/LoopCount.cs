namespace Threadbare.Run;

/// <summary>Chooses how many loops a run uses.</summary>
internal static class LoopCount
{
    // A target on this machine needs cores too, so half of them are left for it.
    private const int TargetShare = 2;

    /// <summary>The plan's number of loops; without one, a loop for each core that the target does not need. At least 1.</summary>
    public static int Choose(LoadPlan plan)
    {
        int cores = plan.Urls.Any(TargetPlace.IsLocal) ? Environment.ProcessorCount / TargetShare : Environment.ProcessorCount;
        return plan.Loops ?? Math.Max(1, cores);
    }
}
