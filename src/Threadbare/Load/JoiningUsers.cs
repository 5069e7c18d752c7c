namespace Threadbare.Load;

/// <summary>The virtual users of one share that have not joined yet, in the order in which they join.</summary>
internal sealed class JoiningUsers
{
    private readonly UserSchedule _schedule;
    private readonly LoadShare _share;
    private readonly RunClock _clock;
    private int _next;

    public JoiningUsers(UserSchedule schedule, LoadShare share, RunClock clock)
    {
        (_schedule, _share, _clock) = (schedule, share, clock);
        MoveTo(0);
    }

    /// <summary>The timestamp at which the next user joins; <see cref="long.MaxValue"/> when all have.</summary>
    public long NextDue { get; private set; }

    /// <summary>Lets the next user join. Call it only while <see cref="NextDue"/> is a time.</summary>
    public (int User, long Due) Take()
    {
        (int User, long Due) taken = (_next, NextDue);
        MoveTo(_next + 1);
        return taken;
    }

    private void MoveTo(int from)
    {
        long next = _share.FirstOwned(from);
        bool isUser = next < _schedule.Count;
        _next = isUser ? (int)next : _schedule.Count;
        NextDue = isUser ? _clock.At(_schedule.FindJoin(_next)) : long.MaxValue;
    }
}
