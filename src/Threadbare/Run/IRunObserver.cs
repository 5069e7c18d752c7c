using Threadbare.Plan;
using Threadbare.Results;

namespace Threadbare.Run;

/// <summary>Follows a run: terminal, live page and recorder are observers of the one stream.</summary>
/// <remarks>Called one at a time, from the thread that merges. An observer must return soon; it never slows the load itself.</remarks>
public interface IRunObserver
{
    /// <summary>The load begins.</summary>
    void OnStarted(LoadPlan plan, IReadOnlyList<Stage> stages);

    /// <summary>One second was measured.</summary>
    void OnInterval(IntervalResult interval);

    /// <summary>A step is over: all those that are, as counted so far. A late answer still belongs to its step, so the last word is the result's.</summary>
    void OnSteps(IReadOnlyList<StepResult> steps)
    {
        // Most wait for the result.
    }

    /// <summary>The load ended and everything was merged.</summary>
    void OnFinished(RunResult result);
}
