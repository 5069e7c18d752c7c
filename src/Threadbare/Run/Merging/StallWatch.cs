namespace Threadbare.Run.Merging;

/// <summary>Finds the times in which requests were under way and none was answered, from second to second.</summary>
internal sealed class StallWatch
{
    private const double MomentSeconds = 1.0 / Moments.Count;

    private Stall? _present;
    private RuntimeSample? _before;

    /// <summary>Adds a second.</summary>
    /// <returns>The longest stall that ended in it or goes on at its end, with its whole length; null where none was noticeable.</returns>
    public Stall? Add(MergedInterval merged, bool isOpen, RuntimeSample? runtime)
    {
        Stall? longest = null;
        for (int moment = 0; moment < Moments.Count; moment++)
        {
            if (IsSilent(merged, moment))
            {
                _present ??= Begin(merged, moment, isOpen, runtime);
            }
            else
            {
                longest = Longer(longest, End(merged, moment, runtime));
                _present = null;
            }
        }

        longest = Longer(longest, End(merged, Moments.Count, runtime));
        _present = _present is null ? null : Extend(_present, merged, runtime);
        _before = runtime ?? _before;
        return longest?.Seconds >= CurveConstants.NoticeableStall ? longest : null;
    }

    // Nothing is known of a second that lacks the share of an agent, nor of a moment in which a loop of this tool stood still: an answer
    // may have come there.
    private static bool IsSilent(MergedInterval merged, int moment) =>
        merged.Missing.Count == 0 && !Moments.Has(merged.Answered | merged.Idle | merged.Standstill, moment);

    private Stall Begin(MergedInterval merged, int moment, bool isOpen, RuntimeSample? runtime) => new()
    {
        Start = merged.Index + (moment * MomentSeconds), AfterUsers = isOpen ? null : merged.Users, Threads = (_before ?? runtime)?.Threads,
    };

    private Stall? End(MergedInterval merged, int moment, RuntimeSample? runtime) => _present is null
        ? null
        : Extend(_present, merged, runtime) with { Seconds = merged.Index + (moment * MomentSeconds) - _present.Start };

    private static Stall Extend(Stall stall, MergedInterval merged, RuntimeSample? runtime) => stall with
    {
        Waiting = Math.Max(stall.Waiting, merged.InFlight),
        Queued = runtime?.QueueLength is { } queued ? Math.Max(stall.Queued ?? 0, queued) : stall.Queued,
        ThreadsAfter = runtime?.Threads ?? stall.ThreadsAfter,
    };

    private static Stall? Longer(Stall? a, Stall? b) => a is null || b?.Seconds > a.Seconds ? b : a;
}
