namespace Threadbare.Diagnostics.Blame.Work;

/// <summary>Adds up where the threads of a service spent their processor time in a window.</summary>
/// <param name="read">Reads a stack by its addresses.</param>
/// <param name="finder">Finds the place of a stack.</param>
internal sealed class HotSpotReader(Func<IReadOnlyList<ulong>, InterpretedStack> read, CodeSpotFinder finder)
{
    // The runtime's names for its own threads.
    private const string EventThreads = ".NET EventPipe";
    private const string SamplerThread = ".NET SampleProf";

    private const string CompilerThread = ".NET Tiered Com";

    private static readonly (string Name, string Words)[] RuntimeThreads =
    [
        (".NET Server GC", "the garbage collector's threads"),
        (".NET BGC", "the garbage collector's threads"),
        (".NET GC", "the garbage collector's threads"),
        (CompilerThread, "the compiler's thread"),
        (".NET Finalizer", "the finalizer's thread"),
    ];

    private readonly Dictionary<(IReadOnlyList<ulong>, bool), CodeSpot> _spots = [];
    private double _throwing;
    private double _all;
    private bool _seesThrowing;

    /// <summary>Share of the processor time that throwing and catching exceptions took; null where the runtime does not show it.</summary>
    public double? ExceptionShare => _seesThrowing && _all > 0 ? Math.Round(_throwing / _all, 4) : null;

    /// <summary>True for a thread that only carries out the sampling.</summary>
    public static bool IsOfSampling(string systemName) =>
        systemName.StartsWith(EventThreads, StringComparison.Ordinal) || systemName.StartsWith(SamplerThread, StringComparison.Ordinal);

    /// <summary>True if the service still compiled much of its code in a window, as it does after its start.</summary>
    public static bool IsCompiling(SampledStacks window)
    {
        double compiler = Sum(window, name => name.StartsWith(CompilerThread, StringComparison.Ordinal));
        return compiler >= WorkConstants.CompilerShare * Sum(window, name => !IsOfSampling(name));
    }

    /// <summary>Reads a window.</summary>
    /// <param name="window">The samples.</param>
    /// <param name="length">Length of the window.</param>
    /// <returns>The places, the largest share first.</returns>
    public IReadOnlyList<HotSpot> Read(SampledStacks window, TimeSpan length)
    {
        var tallies = new Dictionary<(CodeKind Kind, CodePlace Place), SpotTally>();
        foreach (ThreadStacks thread in window.Threads.Where(thread => !IsOfSampling(thread.SystemName ?? "")))
        {
            Add(tallies, thread);
        }

        foreach ((string name, double share) in window.Others.Where(other => !IsOfSampling(other.Key)))
        {
            string? words = Array.Find(RuntimeThreads, known => name.StartsWith(known.Name, StringComparison.Ordinal)).Words;
            AddRuntime(tallies, words is null ? CodeKind.Native : CodeKind.Runtime, words ?? "native threads", share);
        }

        double total = tallies.Values.Sum(tally => tally.Weight);
        _all = total;
        return
        [
            .. tallies.Values
                .Where(tally => tally.Weight >= WorkConstants.LeastShare * total && tally.Weight > 0)
                .OrderByDescending(tally => tally.Weight)
                .Take(WorkConstants.MostPlaces)
                .Select(tally => Describe(tally, total, length)),
        ];
    }

    private static double Sum(SampledStacks window, Func<string, bool> isCounted) =>
        window.Threads.Where(thread => isCounted(thread.SystemName ?? "")).Sum(thread => thread.OnProcessor ?? 0)
        + window.Others.Where(other => isCounted(other.Key)).Sum(other => other.Value);

    private void Add(Dictionary<(CodeKind Kind, CodePlace Place), SpotTally> tallies, ThreadStacks thread)
    {
        (IReadOnlyList<double> weights, double unexplained) = RunningTime.Divide(thread, read);
        foreach ((StackSample sample, double weight) in thread.Samples.Zip(weights).Where(one => one.Second > 0))
        {
            CodeSpot spot = FindSpot(sample);
            InterpretedStack stack = read(sample.Addresses);
            FindOrAdd(tallies, spot).Add(spot, weight, 1, stack.Root);
            bool isThrowing = IsThrowing(stack.Frames);
            _seesThrowing |= isThrowing;
            _throwing += isThrowing ? weight : 0;
        }

        AddRuntime(tallies, CodeKind.Runtime, "the runtime's work on the service's threads", unexplained);
    }

    // Code of the service that a handler runs is no longer part of the throw.
    private static bool IsThrowing(IReadOnlyList<Frame> frames) => frames
        .TakeWhile(frame => frame.Kind is not (FrameKind.Own or FrameKind.Dynamic))
        .Any(frame => ThrownFrames.Contains(frame) || ThrownFrames.OnlyThrows(frame));

    private CodeSpot FindSpot(StackSample sample) => _spots.FindOrAdd(
        (sample.Addresses, sample.IsManaged), _ => finder.Find(read(sample.Addresses).Frames, sample.IsManaged));

    private static void AddRuntime(
        Dictionary<(CodeKind Kind, CodePlace Place), SpotTally> tallies, CodeKind kind, string words, double share)
    {
        if (share > 0)
        {
            var spot = new CodeSpot(kind, words);
            FindOrAdd(tallies, spot).Add(spot, share, 0);
        }
    }

    private static SpotTally FindOrAdd(Dictionary<(CodeKind Kind, CodePlace Place), SpotTally> tallies, CodeSpot spot) =>
        tallies.FindOrAdd(spot.Key, _ => new SpotTally(spot));

    private static HotSpot Describe(SpotTally tally, double total, TimeSpan length) => new()
    {
        Method = tally.Spot.Method,
        File = tally.Spot.Line?.File,
        Line = tally.Spot.Line?.Number,
        Share = Math.Round(tally.Weight / total, 3),
        Callee = tally.Callee,
        Route = tally.Route,
        Root = tally.Root,
        Certainty = tally.Spot.Certainty,
        Kind = tally.Spot.Kind,
        WindowSeconds = Math.Round(length.TotalSeconds, 3),
        Samples = tally.Samples,
        Source = tally.Spot.Line is { } line ? SourceExcerpts.Find(line) : null,
        Link = tally.Spot.Line?.Link,
    };
}
