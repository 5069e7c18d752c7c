using Threadbare.Analysis;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Verdicts;
using Threadbare.Run;
using Threadbare.Run.Find;
using Threadbare.Tool.Launch;

namespace Threadbare.Tool.Commands;

/// <summary>Where two limits fit alike, starts the service once more with the change that tells them apart, and judges again.</summary>
internal sealed class SeparatingLook(LoadPlan plan, IReadOnlyList<IFindObserver> observers, Action<string> say, Interrupts interrupts, TimeProvider time) : IFollowUp
{
    public async Task<RunResult> CompleteAsync(RunResult result, Relaunch relaunch, string folder)
    {
        if (SeparatingTest.Choose(result) is not { } test || LaunchChange.Parse(test.Change) is not { Problem: null } change || interrupts.HasAny)
        {
            return result;
        }

        say($"Two limits fit alike. What tells them apart: {test.Change}");
        RunResult? trial = await relaunch(change, async monitor =>
        {
            await new LoadRun(FirstRequests.Of(plan), time).RunAsync(interrupts.EndLoad, interrupts.Abort);
            return await new SuddenLoad(plan, time) { Observers = observers, Probe = monitor }.RunAsync(test.Load, interrupts.EndLoad, interrupts.Abort);
        });
        return trial is not { Steps: [{ Sent: > 0 } step, ..] } ? result : Judged(result with
        {
            Trials = [new TrialResult { Change = test.Change, Load = test.Load, SuccessPerSecond = step.SuccessPerSecond }],
            Interrupted = result.Interrupted || trial.Interrupted,
        });
    }

    private static RunResult Judged(RunResult result) => result with { Verdict = RunJudge.Judge(result) };
}
