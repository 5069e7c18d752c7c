using Threadbare.Analysis;
using Threadbare.Diagnostics.Launch;
using Threadbare.Results;
using Threadbare.Find;

namespace Threadbare.Diagnostics.Investigation.FollowUps;

/// <summary>Searches again with a setting changed, and adds what that did to the verdict.</summary>
internal sealed class ChangeTrial(FollowUpContext context, LaunchChange change) : IFollowUp
{
    public async Task<RunResult> CompleteAsync(RunResult result)
    {
        context.Announce($"Trying {change.Text}");
        RunResult? tried = await context.Relaunch(change, target =>
            new FindRun(context.Plan, context.Time, target.Setup) { Observers = context.Observers, Probe = target.Monitor }
                .RunAsync(context.Stop.EndLoad, context.Stop.Abort))
            .ConfigureAwait(false);
        if (tried is null)
        {
            return result;
        }

        await context.KeepAsync(tried, change.Text).ConfigureAwait(false);
        return result with
        {
            Verdict = result.Verdict is { } verdict ? verdict with { WhatIf = TriedChange.Into(verdict.WhatIf, change.Text, tried) } : null,
            Interrupted = result.Interrupted || tried.Interrupted,
        };
    }
}
