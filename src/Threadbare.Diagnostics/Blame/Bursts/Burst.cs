using Threadbare.Diagnostics.Blame.Requests;
using Threadbare.Diagnostics.Stacks.Sampling;

namespace Threadbare.Diagnostics.Blame.Bursts;

/// <summary>The stacks of all threads at one moment, as they were taken and not read yet.</summary>
/// <param name="Load">The load under which they were taken, see <see cref="BurstPace.Load"/>.</param>
/// <param name="Threads">What each thread showed.</param>
/// <param name="Requests">The requests under way.</param>
/// <param name="HasQueuedWork">True when work waited for a thread.</param>
/// <param name="At">When, by the clock's timestamp.</param>
internal sealed record Burst(int Load, IReadOnlyList<ThreadStacks> Threads, RequestsByThread Requests, bool HasQueuedWork, long At);
