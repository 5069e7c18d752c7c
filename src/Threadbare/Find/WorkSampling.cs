using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Run;

namespace Threadbare.Find;

/// <summary>Holds a load near the tipping point and samples which lines use the processors, allocate and throw.</summary>
internal sealed class WorkSampling(LoadPlan plan, ILoadRunner runner, TimeProvider time)
{
    // The rate of requests has settled by then, and code that the load needs is compiled.
    private static readonly TimeSpan Settle = TimeSpan.FromSeconds(1.5);

    // Time limit of load and sampling together; sampling itself takes a few seconds.
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(15);

    public required IReadOnlyList<IRunObserver> Observers { get; init; }

    public required IRuntimeProbe Probe { get; init; }

    /// <param name="shape">The load.</param>
    /// <param name="endLoad">Ends it early.</param>
    /// <param name="abort">Ends everything at once.</param>
    public async Task<RunResult> RunAsync(LoadShape shape, CancellationToken endLoad, CancellationToken abort)
    {
        using var sampled = CancellationTokenSource.CreateLinkedTokenSource(endLoad);
        LoadPlan held = plan with
        {
            Shape = shape, Command = null, Duration = Longest, WarmUp = TimeSpan.Zero, Thresholds = [], Grace = Longest,
        };
        Task<SearchPart> load = runner.RunAsync(held, Observers, Probe, sampled.Token, abort);
        try
        {
            await Task.Delay(Settle, time, endLoad).ConfigureAwait(false);
            await Probe.SampleWorkAsync(endLoad).ConfigureAwait(false);
        }
        catch (OperationCanceledException)
        {
            // The user ended the search before anything was sampled.
        }

        await sampled.CancelAsync().ConfigureAwait(false);
        return (await load.ConfigureAwait(false)).Result;
    }
}
