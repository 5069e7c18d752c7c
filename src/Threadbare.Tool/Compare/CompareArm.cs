using Threadbare.Plan;
using Threadbare.Tool.Commands;

namespace Threadbare.Tool.Compare;

/// <summary>One side of a live comparison.</summary>
/// <param name="Name"><c>a</c> or <c>b</c>.</param>
/// <param name="Plan">What is sent to it.</param>
/// <param name="Watched">Which process is watched, and how it is started.</param>
internal sealed record CompareArm(string Name, LoadPlan Plan, WatchChoice Watched)
{
    /// <summary>As people read it.</summary>
    public string Label => Name.ToUpperInvariant();
}
