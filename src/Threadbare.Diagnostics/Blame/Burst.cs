using Threadbare.Diagnostics.Stacks;

namespace Threadbare.Diagnostics.Blame;

/// <summary>The stacks of all threads at one moment, as they were taken and not read yet.</summary>
/// <param name="Load">The load under which they were taken, see <see cref="LookPace.Load"/>.</param>
/// <param name="Threads">What each thread showed.</param>
/// <param name="Requests">The requests under way.</param>
/// <param name="IsQueued">True when work waited for a thread.</param>
/// <param name="At">When, by the clock's timestamp.</param>
internal sealed record Burst(int Load, IReadOnlyList<ThreadStacks> Threads, RequestsSeen Requests, bool IsQueued, long At);
