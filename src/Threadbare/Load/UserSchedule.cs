namespace Threadbare.Load;

/// <summary>The instants at which the virtual users of a closed-model plan join and leave, from the start of the measured load.</summary>
/// <remarks>Pure: the same plan gives the same schedule, in every share. Users are numbered from 0 in the order they join.</remarks>
internal sealed class UserSchedule
{
    private readonly LoadShape _shape;
    private readonly TimeSpan _warmUp;
    private readonly IReadOnlyList<(TimeSpan Join, TimeSpan Leave)> _staged;

    /// <param name="plan">The plan.</param>
    public UserSchedule(LoadPlan plan)
    {
        (_shape, _warmUp) = (plan.Shape, plan.WarmUp);
        _staged = plan.Shape is StagedLoad staged ? StagedUsers.List(staged) : [];
        Count = plan.Shape is StagedLoad ? _staged.Count : (int)plan.Shape.Peak;
        HasLeaving = _staged.Any(user => user.Leave != TimeSpan.MaxValue) || plan.Shape.Peak > plan.Shape.FinalLevel;
    }

    /// <summary>The number of different users in the whole load.</summary>
    public int Count { get; }

    /// <summary>True when users leave before the load ends.</summary>
    public bool HasLeaving { get; }

    /// <summary>Finds the instant at which a user sends its first request.</summary>
    /// <remarks>With a warm-up, the users of the first level join before time zero.</remarks>
    public TimeSpan FindJoin(int user) => _shape switch
    {
        ConstantUsers s => After(user, s.SpawnRate) - _warmUp,
        SteppedUsers s when user < s.From => After(user, s.SpawnRate) - _warmUp,
        SteppedUsers s => JoinOfStep(s, user),
        RampedUsers s when user < s.From => -_warmUp,
        RampedUsers s => s.Over * ((double)(user + 1 - s.From) / (s.To - s.From)),
        StagedLoad => _staged[user].Join,
        _ => throw NotClosed(),
    };

    /// <summary>Finds the instant from which a user sends nothing more; <see cref="TimeSpan.MaxValue"/> for a user that stays.</summary>
    public TimeSpan FindLeave(int user) => _shape switch
    {
        ConstantUsers => TimeSpan.MaxValue,
        SteppedUsers s when user < s.FinalLevel || s.To >= s.From => TimeSpan.MaxValue,
        SteppedUsers s => s.Every * (((s.From - user - 1) / s.Step) + 1),
        RampedUsers s when user < s.To || s.To >= s.From => TimeSpan.MaxValue,
        RampedUsers s => s.Over * ((double)(s.From - user) / (s.From - s.To)),
        StagedLoad => _staged[user].Leave,
        _ => throw NotClosed(),
    };

    // Users may join more slowly than plateaus follow each other, and then each waits for the user before it. So a user joins at
    // the latest of three instants: its turn from the very first user, from the first rise, and from its own plateau. All rises are
    // alike, so the others lie between.
    private TimeSpan JoinOfStep(SteppedUsers shape, int user)
    {
        int own = ((user - shape.From) / shape.Step) + 1;
        TimeSpan first = After(user, shape.SpawnRate) - _warmUp;
        return Latest(first, Latest(RiseOf(1), RiseOf(own)));

        TimeSpan RiseOf(int plateau) => (shape.Every * plateau) + After(user - shape.LevelAt(plateau - 1), shape.SpawnRate);
        static TimeSpan Latest(TimeSpan a, TimeSpan b) => a > b ? a : b;
    }

    private static TimeSpan After(int users, double? spawnRate) =>
        spawnRate is { } rate ? TimeSpan.FromSeconds(users / rate) : TimeSpan.Zero;

    private static InvalidOperationException NotClosed() => new("An open-model plan has arrivals, not users.");
}
