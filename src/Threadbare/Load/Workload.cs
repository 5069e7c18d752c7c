using Threadbare.Plan;

namespace Threadbare.Load;

/// <summary>Decides when each request of one share begins. Uses neither sockets nor threads; one caller at a time.</summary>
internal abstract class Workload
{
    /// <summary>The timestamp at which the next request is due; <see cref="long.MaxValue"/> when none is.</summary>
    public abstract long NextDue { get; }

    /// <summary>True when no request will ever be due again, whatever is answered.</summary>
    public abstract bool IsOver { get; }

    /// <summary>Arrivals that came due while this share was too late to take them.</summary>
    public long Dropped { get; protected set; }

    /// <summary>Virtual users that joined and have not left; 0 in the open model.</summary>
    public int ActiveUsers { get; protected set; }

    /// <summary>Creates the workload of a plan's share. Its arrivals carry the index of the stage in which they are due.</summary>
    public static Workload Create(LoadPlan plan, LoadShare share, RunClock clock, IReadOnlyList<Stage> stages) =>
        plan.Shape.IsOpen ? new OpenWorkload(plan, share, clock, stages) : new ClosedWorkload(plan, share, clock, stages);

    /// <summary>Takes the next request that is due; false when none is.</summary>
    public abstract bool TryTake(long now, out Arrival arrival);

    /// <summary>Notes that a virtual user's request has ended. True when its next is due at once.</summary>
    /// <param name="user">The user; in the open model nothing follows.</param>
    /// <param name="now">When it ended.</param>
    /// <param name="pause">The pause before the user's next request, in addition to its think time.</param>
    /// <param name="next">The next request, when it is due at once.</param>
    public abstract bool TryContinue(int user, long now, TimeSpan pause, out Arrival next);

    /// <summary>Ends the load: nothing is due any more.</summary>
    public abstract void End();
}
