using Microsoft.Diagnostics.Tracing;
using Microsoft.Diagnostics.Tracing.Parsers.Clr;

namespace Threadbare.Diagnostics.Blame.Work;

/// <summary>Reads the runtime's events about its garbage collector.</summary>
internal static class CollectorEvents
{
    /// <summary>Tells a tracker about the pauses in a source.</summary>
    /// <param name="source">The source.</param>
    /// <param name="pauses">The tracker.</param>
    /// <param name="readStack">Reads the stack of an event.</param>
    public static void Follow(TraceEventDispatcher source, PauseTracker pauses, Func<TraceEvent, IReadOnlyList<ulong>> readStack)
    {
        source.Clr.GCTriggered += asked => pauses.Ask(Translate(asked.Reason), readStack(asked));
        source.Clr.GCSuspendEEStart += stopped =>
        {
            if (stopped.Reason is GCSuspendEEReason.SuspendForGC or GCSuspendEEReason.SuspendForGCPrep)
            {
                pauses.Stop(stopped.TimeStampRelativeMSec);
            }
        };
        source.Clr.GCStart += begun => pauses.Begin(Translate(begun.Reason), begun.Depth, begun.Type == GCType.BackgroundGC);
        source.Clr.GCRestartEEStop += resumed => pauses.Resume(resumed.TimeStampRelativeMSec);
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

    // Newer than the library's list.
    private const GCReason InducedAggressive = (GCReason)17;
}
