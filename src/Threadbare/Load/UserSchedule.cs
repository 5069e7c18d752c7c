namespace Threadbare.Load;

/// <summary>The instants at which the virtual users of a closed-model plan join and leave, from the start of the measured load.</summary>
/// <remarks>Pure: the same plan gives the same schedule, in every share. Users are numbered from 0 in the order they join. Of the users
/// that are there, the last to join leaves first; one that joins after a descent is a new one.</remarks>
internal sealed class UserSchedule
{
    private readonly LoadShape _shape;
    private readonly TimeSpan _warmUp;
    private readonly List<(TimeSpan Join, TimeSpan Leave)> _users = [];

    /// <param name="plan">The plan.</param>
    public UserSchedule(LoadPlan plan)
    {
        (_shape, _warmUp) = (plan.Shape, plan.WarmUp);
        if (_shape is not ConstantLoad)
        {
            AddUsers();
        }
    }

    /// <summary>The number of different users in the whole load.</summary>
    public int Count => _shape is ConstantLoad ? (int)_shape.Peak : _users.Count;

    /// <summary>True when users leave before the load ends.</summary>
    public bool HasLeaving => _users.Exists(user => user.Leave != TimeSpan.MaxValue);

    /// <summary>Finds the instant at which a user sends its first request.</summary>
    /// <remarks>With a warm-up, the users of the first level join before time zero.</remarks>
    public TimeSpan FindJoin(int user) => _shape is ConstantLoad ? After(user) - _warmUp : _users[user].Join;

    /// <summary>Finds the instant from which a user sends nothing more; <see cref="TimeSpan.MaxValue"/> for a user that stays.</summary>
    public TimeSpan FindLeave(int user) => _shape is ConstantLoad ? TimeSpan.MaxValue : _users[user].Leave;

    private void AddUsers()
    {
        var present = new Stack<int>();
        Add(present, (int)_shape.FirstLevel, user => After(user) - _warmUp);
        (TimeSpan Start, int Before)? first = null;
        foreach ((double from, TimeSpan start, LoadStage stage) in _shape.ListMoves())
        {
            int change = (int)stage.Level - (int)from;
            int before = _users.Count;
            first ??= change > 0 ? (start, before) : null;
            Add(present, change, user => JoinOfRise(user, first!.Value, (start, before)) + Part(stage, user + 1 - before, change));
            for (int moved = 1; moved <= -change; moved++)
            {
                int leaving = present.Pop();
                _users[leaving] = (_users[leaving].Join, start + Part(stage, moved, -change));
            }
        }
    }

    private void Add(Stack<int> present, int count, Func<int, TimeSpan> join)
    {
        for (int i = 0; i < count; i++)
        {
            present.Push(_users.Count);
            _users.Add((join(_users.Count), TimeSpan.MaxValue));
        }
    }

    // Users may join more slowly than steps follow each other, and then each waits for the user before it. So a user joins at the
    // latest of three instants: its turn from the very first user, from the first rise, and from its own. The rises of steps are all
    // alike, so the others lie between.
    private TimeSpan JoinOfRise(int user, (TimeSpan Start, int Before) first, (TimeSpan Start, int Before) own)
    {
        return Latest(After(user) - _warmUp, Latest(TurnOf(first), TurnOf(own)));

        TimeSpan TurnOf((TimeSpan Start, int Before) rise) => rise.Start + After(user - rise.Before);
        static TimeSpan Latest(TimeSpan a, TimeSpan b) => a > b ? a : b;
    }

    private static TimeSpan Part(LoadStage stage, int moved, int change) => stage.Over * ((double)moved / change);

    private TimeSpan After(int users) => _shape.Joining is { } rate ? TimeSpan.FromSeconds(users / rate) : TimeSpan.Zero;
}
