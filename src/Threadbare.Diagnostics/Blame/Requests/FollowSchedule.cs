using Threadbare.Diagnostics.Blame.Bursts;

namespace Threadbare.Diagnostics.Blame.Requests;

/// <summary>Says when requests are worth following: in each load from the moment threads are blocked, for some seconds from the first request seen.</summary>
/// <remarks>A starved pool may begin none for long. To wait for one costs the target nothing, for none is told.</remarks>
internal sealed class FollowSchedule(TimeProvider time)
{
    private static readonly TimeSpan Length = TimeSpan.FromSeconds(8);

    // What blocks threads and serves no request is not waited for any longer.
    private static readonly TimeSpan LongestWait = TimeSpan.FromSeconds(60);

    private int _load;
    private long? _opened;
    private long? _seen;

    /// <param name="load">The load that goes on, see <see cref="BurstPace.Load"/>.</param>
    /// <param name="isHeld">See <see cref="BurstPace.IsBlocked"/>.</param>
    /// <param name="hasSeen">True once a request was seen to begin.</param>
    public bool ShouldFollow(int load, bool isHeld, bool hasSeen)
    {
        if (load != _load)
        {
            (_load, _opened, _seen) = (load, null, null);
        }

        if (_opened is null && !isHeld)
        {
            return false;
        }

        long now = time.GetTimestamp();
        _opened ??= now;
        _seen ??= hasSeen ? now : null;
        return _seen is { } seen ? time.GetElapsedTime(seen, now) < Length : time.GetElapsedTime(_opened.Value, now) < LongestWait;
    }
}
