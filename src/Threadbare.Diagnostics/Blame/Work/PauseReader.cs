namespace Threadbare.Diagnostics.Blame.Work;

/// <summary>Adds up the pauses of the garbage collector by their reason, with the line that asked for them.</summary>
internal sealed class PauseReader(Func<IReadOnlyList<ulong>, IReadOnlyList<Frame>> read, CodeSpotFinder finder)
{
    private static Frame Collect { get; } = new()
    {
        Kind = FrameKind.Framework, Name = new MethodName("System.GC", nameof(GC.Collect)), Module = "System.Private.CoreLib",
    };

    /// <summary>Reads a window.</summary>
    /// <returns>The pauses, the largest share first.</returns>
    public IReadOnlyList<CollectorPause> Read(RecordedEvents recorded) =>
    [
        .. recorded.Pauses
            .GroupBy(seen => Describe(seen.Key), seen => seen.Value)
            .Select(same => Complete(same.Key, same.Aggregate((sum, next) => sum.Add(next)), recorded.Length))
            .OrderByDescending(pause => pause.Share),
    ];

    private CollectorPause Describe(SeenPause seen)
    {
        CodeSpot? asking = seen.Asking.Count > 0 ? finder.Find(ShowCollect(read(seen.Asking)), isManaged: true) : null;
        bool isOwn = asking?.Kind == CodeKind.Own;
        return new CollectorPause
        {
            Reason = seen.Reason,
            Generation = seen.Generation,
            IsConcurrent = seen.IsConcurrent,
            CalledAt = isOwn ? asking!.ToPlace() : null,
            Route = isOwn ? asking!.Route : null,
        };
    }

    // GC.Collect does little but enter the runtime, so it is compiled into its caller and leaves no frame.
    private static IReadOnlyList<Frame> ShowCollect(IReadOnlyList<Frame> frames) =>
        frames is [{ Kind: FrameKind.Own or FrameKind.Dynamic }, ..] ? [Collect, .. frames] : frames;

    private static CollectorPause Complete(CollectorPause pause, PauseTally tally, TimeSpan length) => pause with
    {
        Share = Math.Round(tally.SumMs / length.TotalMilliseconds, 4),
        LongestMs = Math.Round(tally.LongestMs, 2),
        PerSecond = Math.Round(tally.Count / length.TotalSeconds, 1),
        WindowSeconds = Math.Round(length.TotalSeconds, 3),
        Samples = tally.Count,
    };
}
