namespace Threadbare.Diagnostics.Blame.Work;

/// <summary>Joins the events of the garbage collector to pauses, each with its reason.</summary>
/// <remarks>
/// A pause lasts from the request to stop all threads until they run again. A blocking collection has one, and begins in it. A concurrent
/// one begins in a pause and holds the threads once more near its end, with collections of younger generations between.
/// </remarks>
internal sealed class PauseTracker
{
    // Newer than the library's list.
    private const GCReason InducedAggressive = (GCReason)17;

    private static readonly IReadOnlyList<ulong> Nobody = [];

    private readonly Dictionary<SeenPause, PauseTally> _pauses = [];
    private IReadOnlyList<ulong> _asking = Nobody;
    private double? _stopped;
    private SeenPause? _begun;

    // Until it is seen to begin, the second pause of a concurrent collection has no known reason.
    private SeenPause _concurrent = new(CollectionReason.Other, Generation: 2, IsConcurrent: true, Nobody);

    /// <summary>The pauses that were seen from their beginning to their end.</summary>
    public IReadOnlyDictionary<SeenPause, PauseTally> Pauses => _pauses;

    /// <summary>Follows the events of a source.</summary>
    /// <param name="source">The source.</param>
    /// <param name="readStack">Reads the stack of an event.</param>
    public void Follow(TraceEventDispatcher source, Func<TraceEvent, IReadOnlyList<ulong>> readStack)
    {
        source.Clr.GCTriggered += asked => Ask(Translate(asked.Reason), readStack(asked));
        source.Clr.GCSuspendEEStart += stopped =>
        {
            if (stopped.Reason is GCSuspendEEReason.SuspendForGC or GCSuspendEEReason.SuspendForGCPrep)
            {
                Stop(stopped.TimeStampRelativeMSec);
            }
        };
        source.Clr.GCStart += begun => Begin(Translate(begun.Reason), begun.Depth, begun.Type == GCType.BackgroundGC);
        source.Clr.GCRestartEEStop += resumed => Resume(resumed.TimeStampRelativeMSec);
    }

    /// <summary>Code or the runtime asks for a collection.</summary>
    /// <param name="reason">The reason.</param>
    /// <param name="stack">The stack of the thread that asks, innermost first.</param>
    public void Ask(CollectionReason reason, IReadOnlyList<ulong> stack) =>
        _asking = reason == CollectionReason.Induced ? stack : Nobody;

    /// <summary>The collector stops all threads.</summary>
    /// <param name="time">The time in milliseconds.</param>
    public void Stop(double time) => (_stopped, _begun) = (time, null);

    /// <summary>A collection begins.</summary>
    /// <param name="reason">The reason.</param>
    /// <param name="generation">The oldest generation that it collects.</param>
    /// <param name="isConcurrent">True for a full collection that lets the service run most of the time.</param>
    public void Begin(CollectionReason reason, int generation, bool isConcurrent)
    {
        var seen = new SeenPause(reason, generation, isConcurrent, reason == CollectionReason.Induced ? _asking : Nobody);
        _begun ??= seen;
        if (isConcurrent)
        {
            _concurrent = seen;
        }
    }

    /// <summary>All threads run again.</summary>
    /// <param name="time">The time in milliseconds.</param>
    public void Resume(double time)
    {
        if (_stopped is not { } stopped)
        {
            return;
        }

        SeenPause seen = _begun ?? _concurrent;
        _pauses[seen] = _pauses.GetValueOrDefault(seen).Add(new PauseTally(1, time - stopped, time - stopped));
        _stopped = null;
    }

    private static CollectionReason Translate(GCReason reason) => reason switch
    {
        GCReason.AllocSmall or GCReason.OutOfSpaceSOH => CollectionReason.Allocation,
        GCReason.AllocLarge or GCReason.OutOfSpaceLOH => CollectionReason.LargeObjectAllocation,
        GCReason.Induced or GCReason.InducedNotForced or GCReason.InducedCompacting or InducedAggressive => CollectionReason.Induced,
        GCReason.LowMemory or GCReason.InducedLowMemory or GCReason.LowMemoryHost or GCReason.LowMemoryHostBlocking =>
            CollectionReason.LowMemory,
        _ => CollectionReason.Other,
    };
}
