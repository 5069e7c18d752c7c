namespace Threadbare.Analysis.Limits.Gc;

/// <summary>The garbage collector binds when its pauses take a good part of the time.</summary>
internal static class GcRule
{
    public static LimitCase? Examine(Situation s)
    {
        if (CollectorPauses.Measure(s) is not { } pauses || pauses < EvidenceConstants.CostlyPauses)
        {
            return null;
        }

        string[] allocation = s.Runtime.AllocatedPerSecond is { } allocated && s.AllThroughput > 0
            ? [Invariant($"{allocated / 1e6:0} MB are allocated a second, {allocated / s.AllThroughput / 1e3:0} kB a request.")]
            : [];
        return new LimitCase
        {
            Limit = Limit.Gc,
            Weight = Weights.Doubtful + ((1 - Weights.Doubtful) * CollectorPauses.Rate(pauses)),
            Statement = "the garbage collector holds the threads",
            For =
            [
                $"The collector held every thread for {Percent(s.Runtime.GcPausePercent!.Value / 100)} of the time.",
                .. allocation,
                .. (s.Result.Pauses ?? []).Take(GcConstants.ToldPauses)
                    .Select(pause => Invariant($"In a window of {pause.WindowSeconds:0.#} s: {PauseWording.Describe(pause)}.")),
            ],
            Against = s.IsDisturbed
                ? [$"Other processes took {Percent(s.OthersShare)} of the machine: pauses also last while threads wait for a processor."]
                : [],
            NextTest = ChooseTest(s.Result.Pauses ?? []),
        };
    }

    // Another collector changes nothing for a service that asks for its collections, and little where memory is short.
    private static string ChooseTest(IReadOnlyList<CollectorPause> pauses)
    {
        double half = GcConstants.InducedPart * pauses.Sum(pause => pause.Share);
        CollectionReason? most = pauses.GroupBy(pause => pause.Reason)
            .Where(same => same.Sum(pause => pause.Share) >= half)
            .Select(same => (CollectionReason?)same.Key)
            .FirstOrDefault();
        return most switch
        {
            CollectionReason.Induced => "the same load without the service's own calls of GC.Collect",
            CollectionReason.LowMemory => "the same load with more memory for the service: its container's limit, or the machine's",
            _ => "a start of the service with server garbage collection (DOTNET_gcServer=1): pauses then weigh less",
        };
    }
}
