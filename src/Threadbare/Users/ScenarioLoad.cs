namespace Threadbare.Users;

/// <summary>The part of a load of scenarios that one loop carries.</summary>
/// <param name="Plan">The plan.</param>
/// <param name="Compiled">Its scenarios.</param>
/// <param name="Share">The share that the loop carries.</param>
/// <param name="Clock">The run's clock.</param>
/// <param name="Stages">The stages of the load.</param>
/// <param name="Recorder">Counts iterations and what happens to users.</param>
internal sealed record ScenarioLoad(
    LoadPlan Plan, CompiledPlan Compiled, LoadShare Share, RunClock Clock, IReadOnlyList<Stage> Stages, LoopRecorder Recorder)
{
    /// <summary>The most virtual users of the open model; null for as many as it needs.</summary>
    public int? MostUsers { get; init; }

    /// <summary>The users of the loads before this one and after it; null when each load has users of its own.</summary>
    public KeptShare? Kept { get; init; }

    /// <summary>The steps that users take.</summary>
    public ScenarioSection Section { get; init; }

    /// <summary>Ends the whole load, as the plan says after a failure. Any thread may call it; it is given the reason.</summary>
    public Action<string> StopRun { get; init; } = _ => { };
}
