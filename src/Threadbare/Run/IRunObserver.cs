namespace Threadbare.Run;

/// <summary>Observes a run; the terminal, the live page and the recorder are observers of the same stream.</summary>
/// <remarks>
/// An observer leaves out what it has no use for. Calls come one at a time, from the thread that merges. An observer must return soon; it
/// never slows the load itself.
/// </remarks>
internal interface IRunObserver
{
    /// <summary>Called when the load is about to begin.</summary>
    void OnStarted(LoadPlan plan, IReadOnlyList<Stage> stages) => _ = plan;

    /// <summary>Called for each second that was measured.</summary>
    void OnInterval(IntervalResult interval) => _ = interval;

    /// <summary>Called after <see cref="OnInterval"/> with the counts behind it, for observers that record the run.</summary>
    internal void OnSecond(RunSecond second) => _ = second;

    /// <summary>Called with counts that an agent sent after their second was shown, for observers that record the run.</summary>
    internal void OnLate(MergedInterval counts) => _ = counts;

    /// <summary>Called when a step ends, with all ended steps as counted so far.</summary>
    /// <remarks>A late answer still belongs to its step, so only the result is final.</remarks>
    void OnSteps(IReadOnlyList<StepResult> steps) => _ = steps;

    /// <summary>Called when the load has ended and everything is merged.</summary>
    void OnFinished(RunResult result) => _ = result;
}
