using Threadbare.Plan;
using Threadbare.Results;

namespace Threadbare.Run.Find;

/// <summary>Holds one load until its figures have settled.</summary>
internal sealed class SearchStep(LoadPlan plan, SearchedLoad search, TimeProvider time)
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
    public async Task<RunResult> MeasureAsync(double load, TimeSpan expected, CancellationToken endLoad, CancellationToken abort)
    {
        using var watch = new SettlingWatch(search.LongestStep);
        using var over = CancellationTokenSource.CreateLinkedTokenSource(endLoad, watch.Over);
        LoadPlan held = plan with
        {
            Shape = search.Hold(load),
            WarmUp = Clamp(expected * 1.5),
            // The watch ends it; this only bounds it.
            Duration = search.LongestStep + TimeSpan.FromSeconds(5),
            Grace = plan.Grace < Grace ? plan.Grace : Grace,
        };
        RunResult result = await new LoadRun(held, time) { Observers = [.. Observers, watch], Probe = Probe }.RunAsync(over.Token, abort).ConfigureAwait(false);
        bool isBroken = result.Thresholds.Any(threshold => !threshold.Holds);
        return result with { Steps = [.. result.Steps.Select(step => step with { Settled = watch.IsSettled, PromiseBroken = isBroken })] };
    }

    private static TimeSpan Clamp(TimeSpan wanted) => wanted < ShortestWarmUp ? ShortestWarmUp : wanted > LongestWarmUp ? LongestWarmUp : wanted;
}
