namespace Threadbare.Diagnostics.Blame.Bursts;

/// <summary>The stacks of all threads in one burst, taken and not read yet.</summary>
/// <param name="Load">Number of the load under which they were taken, see <see cref="BurstPace.Load"/>.</param>
/// <param name="Threads">The stacks of each thread.</param>
/// <param name="Requests">The requests that threads worked on.</param>
/// <param name="Pressure">The pressure meanwhile.</param>
/// <param name="At">The clock's timestamp.</param>
internal sealed record Burst(int Load, IReadOnlyList<ThreadStacks> Threads, RequestsByThread Requests, Pressure Pressure, long At)
{
    /// <summary>For each thread that has long waited for a monitor, the thread that has it.</summary>
    public IReadOnlyDictionary<long, long> Owners { get; init; } = new Dictionary<long, long>();
}
