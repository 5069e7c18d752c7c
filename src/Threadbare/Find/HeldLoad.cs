using Threadbare.Analysis.Thresholds;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Run;

namespace Threadbare.Find;

/// <summary>Holds a load until its figures have settled, or its time is over.</summary>
/// <param name="plan">What is sent; its length is left to the figures.</param>
/// <param name="longest">Bounds it.</param>
/// <param name="time">The clock.</param>
internal sealed class HeldLoad(LoadPlan plan, TimeSpan longest, TimeProvider time)
{
    // The watch ends it; this only bounds it.
    private static readonly TimeSpan Beyond = TimeSpan.FromSeconds(5);

    public required IReadOnlyList<IRunObserver> Observers { get; init; }

    public required IRuntimeProbe? Probe { get; init; }

    /// <param name="endLoad">Ends it early.</param>
    /// <param name="abort">Ends everything now.</param>
    public async Task<RunResult> RunAsync(CancellationToken endLoad, CancellationToken abort)
    {
        using var watch = new SettlingWatch(longest);
        using var over = CancellationTokenSource.CreateLinkedTokenSource(endLoad, watch.Over);
        var load = new LoadRun(plan with { Duration = longest + Beyond }, time) { Observers = [.. Observers, watch], Probe = Probe };
        RunResult result = await load.RunAsync(over.Token, abort).ConfigureAwait(false);
        return result with { Steps = [.. result.Steps.Select(step => step with { Settled = watch.IsSettled, PromiseBroken = ThresholdJudge.IsTooMuch(plan.Thresholds, step) })] };
    }
}
