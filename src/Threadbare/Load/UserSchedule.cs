using Threadbare.Plan;

namespace Threadbare.Load;

/// <summary>When each virtual user of a closed-model plan joins and leaves, from the start of the measured load.</summary>
/// <remarks>Pure: the same plan gives the same schedule, in every share. Users are numbered from 0 in the order they join.</remarks>
internal sealed class UserSchedule(LoadPlan plan)
{
    private readonly LoadShape _shape = plan.Shape;
    private readonly TimeSpan _warmUp = plan.WarmUp;

    /// <summary>The users that there ever are.</summary>
    public int Count { get; } = (int)plan.Shape.Peak;

    /// <summary>When a user sends its first request. Those of the first level join before time zero if there is a warm-up.</summary>
    public TimeSpan JoinOf(int user) => _shape switch
    {
        ConstantUsers s => After(user, s.SpawnRate) - _warmUp,
        SteppedUsers s when user < s.From => After(user, s.SpawnRate) - _warmUp,
        SteppedUsers s => JoinOfStep(s, user),
        RampedUsers s when user < s.From => -_warmUp,
        RampedUsers s => s.Over * ((double)(user + 1 - s.From) / (s.To - s.From)),
        _ => throw NotClosed(),
    };

    /// <summary>From when on a user sends no more; <see cref="TimeSpan.MaxValue"/> for those that stay.</summary>
    public TimeSpan LeaveOf(int user) => _shape switch
    {
        ConstantUsers => TimeSpan.MaxValue,
        SteppedUsers s when user < s.FinalLevel || s.To >= s.From => TimeSpan.MaxValue,
        SteppedUsers s => s.Every * (((s.From - user - 1) / s.Step) + 1),
        RampedUsers s when user < s.To || s.To >= s.From => TimeSpan.MaxValue,
        RampedUsers s => s.Over * ((double)(s.From - user) / (s.From - s.To)),
        _ => throw NotClosed(),
    };

    /// <summary>The users that should be there at an instant.</summary>
    public int At(TimeSpan time) => Math.Min(CountWhile(user => JoinOf(user) <= time), CountWhile(user => LeaveOf(user) > time));

    // Users join in the order of their numbers and leave in the opposite one, so the border is found by halving.
    private int CountWhile(Func<int, bool> isThere)
    {
        (int low, int high) = (0, Count);
        while (low < high)
        {
            int middle = (low + high) / 2;
            (low, high) = isThere(middle) ? (middle + 1, high) : (low, middle);
        }

        return low;
    }

    // Where users join more slowly than plateaus follow, each still waits for the one before it: the latest of the three
    // is when its own plateau, the first rise or the very first user lets it in (all rises are alike, so others lie between).
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
