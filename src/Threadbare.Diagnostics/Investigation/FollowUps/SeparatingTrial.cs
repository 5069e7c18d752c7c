namespace Threadbare.Diagnostics.Investigation.FollowUps;

/// <summary>Starts the service once more with the change that tells two equally likely limits apart, and judges again.</summary>
internal sealed class SeparatingTrial(FollowUpContext context) : IFollowUp
{
    public async Task<RunResult> CompleteAsync(RunResult result)
    {
        if (SeparatingTest.Choose(result) is not { } test || LaunchChange.Parse(test.Change) is not { Problem: null } change)
        {
            return result;
        }

        context.Announce($"Two limits fit equally well. This change tells them apart: {test.Change}");
        RunResult? trial = await context
            .KeepAsync("separating", context.Plan.HoldSuddenly(test.Load), observers => SendAsync(test, change, observers))
            .ConfigureAwait(false);
        if (trial is not { Steps: [{ Sent: > 0 } step, ..] })
        {
            return result;
        }

        var told = new TrialResult { Change = test.Change, Load = test.Load, SuccessPerSecond = step.SuccessPerSecond };
        result = result with { Trials = [told], Interrupted = result.Interrupted || trial.Interrupted };
        return result with { Verdict = RunJudge.Judge(result) };
    }

    private async Task<RunResult?> SendAsync(SeparatingTest test, LaunchChange change, IReadOnlyList<IFindObserver> observers)
    {
        FollowUpContext observed = context with { Observers = observers };
        RunResult? run = await context.Relaunch(change, target => observed.SendSuddenlyAsync(test.Load, target.Monitor))
            .ConfigureAwait(false);
        return run is null ? null : run with { Notes = [$"The service was started with a change: {test.Change}.", .. run.Notes] };
    }
}
