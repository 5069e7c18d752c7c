namespace Threadbare.Diagnostics.Stacks.Sampling;

/// <summary>The stacks of one thread in one burst.</summary>
/// <param name="ThreadId">The system's number of the thread.</param>
/// <param name="Samples">The samples in the order they were taken.</param>
/// <param name="Asleep">
/// Share of the burst, 0 to 1, in which it neither ran nor waited for a processor; null where the system does not show it.
/// </param>
/// <param name="SystemName">The system's name of the thread; null where it does not show it.</param>
internal sealed record ThreadStacks(long ThreadId, IReadOnlyList<StackSample> Samples, double? Asleep, string? SystemName)
{
    /// <summary>Time that the thread has run or waited for a processor since it started; null where the system does not show it.</summary>
    public TimeSpan? Awake { get; init; }

    /// <summary>Share of the time, 0 to 1, that it was on a processor; null where the system does not show it.</summary>
    public double? OnProcessor { get; init; }
}
