using Threadbare.Find;
using Threadbare.Run;

namespace Threadbare.Experiments.Running;

/// <summary>Lets one who follows runs follow the steps of a search.</summary>
internal sealed class SearchFollower(IRunObserver follower) : IFindObserver
{
    public void OnNext(string text)
    {
        // Each step says itself what it is.
    }

    public void OnStarted(LoadPlan plan, IReadOnlyList<Stage> stages) => follower.OnStarted(plan, stages);

    public void OnInterval(IntervalResult interval) => follower.OnInterval(interval);

    public void OnFinished(RunResult result) => follower.OnFinished(result);
}
