namespace Threadbare.Load;

/// <summary>One request that is due.</summary>
/// <param name="IntendedStart">The timestamp at which the schedule, or its user, says it begins.</param>
/// <param name="Request">Its number in the whole load.</param>
/// <param name="User">The virtual user, numbered in the whole load.</param>
/// <param name="Stage">The stage in which it is due; -1 in the warm-up, which is not counted; <see cref="Outside"/>.</param>
/// <param name="Url">The index of its endpoint in the plan.</param>
internal readonly record struct Arrival(long IntendedStart, long Request, int User, int Stage, int Url = 0)
{
    /// <summary>The stage of start and finish steps: they count in no figure, not even in the throughput of the second.</summary>
    public const int Outside = -2;
}
