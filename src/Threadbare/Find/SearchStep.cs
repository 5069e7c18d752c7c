namespace Threadbare.Find;

/// <summary>Measures one load of a search, after a warm-up as long as its first answers take.</summary>
internal sealed class SearchStep(LoadPlan plan, LoadSearch search, ILoadRunner runner)
{
    // A request that is sent at the start of the warm-up is answered before its end, even if it takes half as long again as usual.
    private const double WarmUpPerResponseTime = 1.5;

    // Requests that are open when a step ends are waited for, so that the next step finds the service idle.
    private static readonly TimeSpan LongestGrace = TimeSpan.FromSeconds(10);

    // Virtual users need a moment to join even where answers come at once.
    private static readonly TimeSpan ShortestWarmUp = TimeSpan.FromSeconds(0.5);

    // A longer warm-up would take more of the search's time than its steps.
    private static readonly TimeSpan LongestWarmUp = TimeSpan.FromSeconds(3);

    public required IReadOnlyList<IRunObserver> Observers { get; init; }

    public required IRuntimeProbe? Probe { get; init; }

    /// <summary>Returns how much of the search's time is left.</summary>
    public required Func<TimeSpan> GetRest { get; init; }

    /// <param name="load">Virtual users, or arrivals a second.</param>
    /// <param name="expected">The usual response time.</param>
    /// <param name="endLoad">Ends the step early.</param>
    /// <param name="abort">Ends everything at once.</param>
    public Task<SearchPart> MeasureAsync(double load, TimeSpan expected, CancellationToken endLoad, CancellationToken abort)
    {
        TimeSpan requests = plan.RequestsPerIteration * expected * WarmUpPerResponseTime;
        LoadPlan held = plan with
        {
            Shape = search.Hold(load),
            Command = null,
            WarmUp = TimeSpan.FromTicks(Math.Clamp(requests.Ticks, ShortestWarmUp.Ticks, LongestWarmUp.Ticks)) + plan.LongestPauses,
            Grace = plan.Grace < LongestGrace ? plan.Grace : LongestGrace,
        };
        return new HeldLoad(held, ChooseLongest(expected), runner) { Observers = Observers, Probe = Probe }.RunAsync(endLoad, abort);
    }

    // The last step ends with the search, unless it would be too short to judge.
    private TimeSpan ChooseLongest(TimeSpan expected)
    {
        TimeSpan iteration = IterationLength.Create(plan).At(expected);
        TimeSpan shortest = Longer(TimeSpan.FromSeconds(SearchConstants.ShortestStepSeconds), SearchConstants.Iterations * iteration);
        TimeSpan longest = Longer(search.LongestStep, SearchConstants.LongestInIterations * iteration);
        TimeSpan rest = Longer(GetRest(), shortest);
        return rest < longest ? rest : longest;
    }

    private static TimeSpan Longer(TimeSpan a, TimeSpan b) => a > b ? a : b;
}
