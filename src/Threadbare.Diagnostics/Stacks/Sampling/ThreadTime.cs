namespace Threadbare.Diagnostics.Stacks.Sampling;

/// <summary>The time that a thread has used since it started.</summary>
/// <param name="Name">The system's name of the thread.</param>
/// <param name="Awake">Time that it has run or waited for a processor; null if the system does not show it.</param>
/// <param name="OnProcessor">Time that it was on a processor; null if the system does not show it.</param>
internal readonly record struct ThreadTime(string Name, TimeSpan? Awake, TimeSpan? OnProcessor)
{
    /// <summary>True if it runs or waits for a processor; the system adds that wait to <see cref="Awake"/> once it is over.</summary>
    public bool IsRunnable { get; init; }
}
