namespace Threadbare.Find;

/// <summary>Holds a load until its figures have settled or its time is over.</summary>
/// <param name="plan">The load; its length is replaced.</param>
/// <param name="longest">The longest time to hold it.</param>
/// <param name="runner">Runs the load.</param>
internal sealed class HeldLoad(LoadPlan plan, TimeSpan longest, ILoadRunner runner)
{
    // The watch ends the load at the longest time; this only ends a load that the watch has missed.
    private static readonly TimeSpan Spare = TimeSpan.FromSeconds(5);

    public required IReadOnlyList<IRunObserver> Observers { get; init; }

    public required IRuntimeProbe? Probe { get; init; }

    /// <param name="endLoad">Ends it early.</param>
    /// <param name="abort">Ends everything at once.</param>
    public async Task<SearchPart> RunAsync(CancellationToken endLoad, CancellationToken abort)
    {
        using var watch = new SettlingWatch(longest, IterationLength.Create(plan));
        using var over = CancellationTokenSource.CreateLinkedTokenSource(endLoad, watch.Over);
        LoadPlan held = plan with { Duration = longest + Spare };
        SearchPart part = await runner.RunAsync(held, [.. Observers, watch], Probe, over.Token, abort).ConfigureAwait(false);
        return part with { Result = part.Result with { Steps = [.. part.Result.Steps.Select(step => Judge(step, watch.IsSettled))] } };
    }

    private StepResult Judge(StepResult step, bool? isSettled) =>
        step with
        {
            Settled = step.Pool == PoolPart.Cold ? false : isSettled,
            ThresholdBroken = ThresholdJudge.IsTooMuch(plan.Thresholds, step),
            Parts = step.Parts?.Select(part => Judge(part, isSettled)).ToList(),
        };
}
