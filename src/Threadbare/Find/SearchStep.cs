using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Run;

namespace Threadbare.Find;

/// <summary>Measures one load of a search, without the answers that only begin it.</summary>
internal sealed class SearchStep(LoadPlan plan, LoadSearch search, TimeProvider time)
{
    // What is under way when a step ends is waited for, so that the next finds the service as it was.
    private static readonly TimeSpan Grace = TimeSpan.FromSeconds(10);
    private static readonly TimeSpan ShortestWarmUp = TimeSpan.FromSeconds(0.5);
    private static readonly TimeSpan LongestWarmUp = TimeSpan.FromSeconds(3);

    public required IReadOnlyList<IRunObserver> Observers { get; init; }

    public required IRuntimeProbe? Probe { get; init; }

    /// <param name="load">Virtual users, or arrivals a second.</param>
    /// <param name="expected">About what a request takes: the first answers of a step are not its figures.</param>
    /// <param name="endLoad">Ends the step early.</param>
    /// <param name="abort">Ends everything now.</param>
    public Task<RunResult> MeasureAsync(double load, TimeSpan expected, CancellationToken endLoad, CancellationToken abort)
    {
        LoadPlan held = plan with
        {
            Shape = search.Hold(load),
            WarmUp = Clamp(expected * 1.5),
            Grace = plan.Grace < Grace ? plan.Grace : Grace,
        };
        return new HeldLoad(held, search.LongestStep, time) { Observers = Observers, Probe = Probe }.RunAsync(endLoad, abort);
    }

    private static TimeSpan Clamp(TimeSpan wanted) => wanted < ShortestWarmUp ? ShortestWarmUp : wanted > LongestWarmUp ? LongestWarmUp : wanted;
}
