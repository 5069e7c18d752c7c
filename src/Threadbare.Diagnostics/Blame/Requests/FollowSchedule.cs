namespace Threadbare.Diagnostics.Blame.Requests;

/// <summary>
/// Decides when requests are worth following: in each load, once threads are blocked, for some seconds from the first request seen.
/// </summary>
/// <remarks>A starved pool may start no request for a long time.</remarks>
internal sealed class FollowSchedule(TimeProvider time)
{
    private int _load;
    private long? _opened;
    private long? _firstRequest;

    /// <summary>True while requests should be followed.</summary>
    /// <param name="load">Number of the current load; a new number starts the schedule again.</param>
    /// <param name="isBlocked">True while threads are blocked.</param>
    /// <param name="hasSeenRequest">True once a request was seen to start.</param>
    public bool ShouldFollow(int load, bool isBlocked, bool hasSeenRequest)
    {
        if (load != _load)
        {
            (_load, _opened, _firstRequest) = (load, null, null);
        }

        if (_opened is null && !isBlocked)
        {
            return false;
        }

        long now = time.GetTimestamp();
        _opened ??= now;
        _firstRequest ??= hasSeenRequest ? now : null;
        return _firstRequest is { } first
            ? time.GetElapsedTime(first, now) < BurstConstants.FollowTime
            : time.GetElapsedTime(_opened.Value, now) < BurstConstants.FollowWait;
    }
}
