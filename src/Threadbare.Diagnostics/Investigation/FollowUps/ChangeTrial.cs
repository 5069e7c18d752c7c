namespace Threadbare.Diagnostics.Investigation.FollowUps;

/// <summary>Searches again with a setting changed, and adds what that did to the verdict.</summary>
/// <param name="context">The plan and the service.</param>
/// <param name="change">The change.</param>
/// <param name="name">Its name in everything that is shown and saved.</param>
internal sealed class ChangeTrial(FollowUpContext context, LaunchChange change, string name) : IFollowUp
{
    public async Task<RunResult> CompleteAsync(RunResult result)
    {
        context.Announce($"Trying {name}");
        RunResult? tried = await context.KeepAsync(name, context.Plan, SearchAsync).ConfigureAwait(false);
        return tried is null ? result : result with
        {
            Verdict = result.Verdict is { } verdict ? verdict with { WhatIf = TriedChange.Into(verdict.WhatIf, name, tried) } : null,
            Interrupted = result.Interrupted || tried.Interrupted,
        };
    }

    private Task<RunResult?> SearchAsync(IReadOnlyList<IFindObserver> observers) => context.Relaunch(change, target =>
        new FindRun(context.Plan, context.Time, target.Setup) { Observers = observers, Probe = target.Monitor }
            .RunAsync(context.Stop.EndLoad, context.Stop.Abort));
}
