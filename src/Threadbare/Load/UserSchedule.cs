namespace Threadbare.Load;

/// <summary>The instants at which the virtual users of a closed-model plan join and leave, from the start of the measured load.</summary>
/// <remarks>Pure: the same plan gives the same schedule, in every share. Users are numbered from 0 in the order they join.</remarks>
internal sealed class UserSchedule(LoadPlan plan)
{
    private readonly LoadShape _shape = plan.Shape;
    private readonly TimeSpan _warmUp = plan.WarmUp;

    /// <summary>The number of different users in the whole load.</summary>
    public int Count { get; } = (int)plan.Shape.Peak;

    /// <summary>Finds the instant at which a user sends its first request.</summary>
    /// <remarks>With a warm-up, the users of the first level join before time zero.</remarks>
    public TimeSpan FindJoin(int user) => _shape switch
    {
        ConstantUsers s => After(user, s.SpawnRate) - _warmUp,
        SteppedUsers s when user < s.From => After(user, s.SpawnRate) - _warmUp,
        SteppedUsers s => JoinOfStep(s, user),
        RampedUsers s when user < s.From => -_warmUp,
        RampedUsers s => s.Over * ((double)(user + 1 - s.From) / (s.To - s.From)),
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
        _ => throw NotClosed(),
    };

    /// <summary>The number of users that have joined and not left at an instant.</summary>
    public int At(TimeSpan time) => Math.Min(CountWhile(user => FindJoin(user) <= time), CountWhile(user => FindLeave(user) > time));

    // Users join in the order of their numbers and leave in reverse order, so a binary search finds the border.
    private int CountWhile(Func<int, bool> isPresent)
    {
        (int low, int high) = (0, Count);
        while (low < high)
        {
            int middle = (low + high) / 2;
            (low, high) = isPresent(middle) ? (middle + 1, high) : (low, middle);
        }

        return low;
    }

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
