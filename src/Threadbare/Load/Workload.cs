using Threadbare.Plan;

namespace Threadbare.Load;

/// <summary>Decides when each request of one share begins. Uses neither sockets nor threads; one caller at a time.</summary>
internal abstract class Workload
{
    /// <summary>The timestamp at which the next request is due; <see cref="long.MaxValue"/> when none is.</summary>
    public abstract long NextDue { get; }

    /// <summary>True when no request will ever be due again, whatever is answered.</summary>
    public abstract bool IsOver { get; }

    /// <summary>True when every virtual user has stopped before the end of the load.</summary>
    public virtual bool HasNobodyLeft => false;

    /// <summary>Arrivals that came due while this share was too late to take them.</summary>
    public long Dropped { get; protected set; }

    /// <summary>Virtual users that joined and have not left; 0 in the open model.</summary>
    public int ActiveUsers { get; protected set; }

    /// <summary>Iterations of the open model that wait for a virtual user; 0 without scenarios.</summary>
    public virtual long Backlog => 0;

    /// <summary>True while users have finish steps to take after the end of the load.</summary>
    public virtual bool HasFinishing => false;

    /// <summary>Creates the workload of a plan's share. Its arrivals carry the index of the stage in which they are due.</summary>
    public static Workload Create(LoadPlan plan, LoadShare share, RunClock clock, IReadOnlyList<Stage> stages) =>
        plan.Shape.IsOpen ? new OpenWorkload(plan, share, clock, stages) : new ClosedWorkload(plan, share, clock, stages);

    /// <summary>Takes the next request that is due; false when none is.</summary>
    public abstract bool TryTake(long now, out Arrival arrival);

    /// <summary>Notes that a virtual user's request has ended. True when its next is due at once.</summary>
    /// <param name="user">The user; in the open model nothing follows.</param>
    /// <param name="now">When it ended.</param>
    /// <param name="end">How it ended.</param>
    /// <param name="next">The next request, when it is due at once.</param>
    public abstract bool TryContinue(int user, long now, in RequestEnd end, out Arrival next);

    /// <summary>True when a user whose request ended has left and sends nothing more.</summary>
    public virtual bool HasLeft(int user) => false;

    /// <summary>True when a sentence about the failure of a user's request would be kept.</summary>
    public virtual bool WantsExample(int user) => false;

    /// <summary>Takes back a request that cannot be sent at once; <see cref="TryTake"/> gives it next.</summary>
    public virtual void PutBack(in Arrival arrival) => throw new System.Diagnostics.UnreachableException();

    /// <summary>Ends the load: nothing is due any more, except finish steps of virtual users.</summary>
    public abstract void End();
}
