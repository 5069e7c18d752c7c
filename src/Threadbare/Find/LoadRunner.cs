using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Run;

namespace Threadbare.Find;

/// <summary>Runs each load of a search as a <see cref="LoadRun"/>.</summary>
internal sealed class LoadRunner(TimeProvider time) : ILoadRunner
{
    public async Task<SearchPart> RunAsync(
        LoadPlan plan, IReadOnlyList<IRunObserver> observers, IRuntimeProbe? probe, CancellationToken endLoad, CancellationToken abort)
    {
        var load = new LoadRun(plan, time) { Observers = observers, Probe = probe };
        RunResult result = await load.RunAsync(endLoad, abort).ConfigureAwait(false);
        return new SearchPart(result, load.StartTimestamp);
    }
}
