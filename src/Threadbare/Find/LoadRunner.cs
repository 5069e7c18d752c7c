using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Run;
using Threadbare.Run.Setup;

namespace Threadbare.Find;

/// <summary>Runs each load of a search as a <see cref="LoadRun"/>.</summary>
/// <param name="time">The clock.</param>
/// <param name="setup">The answers to requests that were sent before the search.</param>
internal sealed class LoadRunner(TimeProvider time, SetupReport setup) : ILoadRunner
{
    public async Task<SearchPart> RunAsync(
        LoadPlan plan, IReadOnlyList<IRunObserver> observers, IRuntimeProbe? probe, CancellationToken endLoad, CancellationToken abort)
    {
        var load = new LoadRun(plan, time) { Observers = observers, Probe = probe, Setup = setup };
        RunResult result = await load.RunAsync(endLoad, abort).ConfigureAwait(false);
        return new SearchPart(result, load.StartTimestamp);
    }
}
