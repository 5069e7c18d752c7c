namespace Threadbare.Diagnostics.Investigation.Targets;

/// <summary>Checks before the load that this machine can send it, that the target can be reached, and that it is set up for it.</summary>
internal sealed class Preflight(LoadPlan plan, MachineLimits limits, TimeProvider time)
{
    /// <summary>The answers of the addresses; null sends a request to each.</summary>
    public SetupReport? Setup { get; set; }

    /// <summary>Finds out why the load cannot start; null when it can.</summary>
    public async Task<Refusal?> CheckAsync(CancellationToken cancellationToken)
    {
        if (limits.FindProblems(plan) is { Count: > 0 } problems)
        {
            return Refuse(problems);
        }

        var reach = new ReachCheck(plan, time);
        IReadOnlyList<UnreachableTarget> faults = await reach.FindUnreachableAsync(cancellationToken).ConfigureAwait(false);
        return faults.Count == 0
            ? await CheckSetupAsync(cancellationToken).ConfigureAwait(false)
            : new Refusal([.. faults.Select(fault => fault.Statement)], reach.CreateResult(faults));
    }

    private async Task<Refusal?> CheckSetupAsync(CancellationToken cancellationToken)
    {
        Setup ??= await new SetupCheck(plan, time).CheckAsync(cancellationToken).ConfigureAwait(false);
        return Setup.IsWrong
            ? Refuse(Setup.Hints, Setup.Answers)
            : null;
    }

    private Refusal Refuse(IReadOnlyList<string> problems, IReadOnlyList<PreflightAnswer>? answers = null) =>
        new(problems, RefusedRun.Create(plan, problems, time.GetUtcNow()) with { Preflight = answers ?? [] });
}
