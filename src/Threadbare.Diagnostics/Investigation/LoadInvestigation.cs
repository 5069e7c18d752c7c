namespace Threadbare.Diagnostics.Investigation;

/// <summary>Opens a target, checks it, loads it, judges what was measured, and follows up on a service that it launched.</summary>
/// <param name="plan">The load, or the search.</param>
/// <param name="options">How the target is reached and who follows.</param>
/// <param name="time">The clock.</param>
internal sealed class LoadInvestigation(LoadPlan plan, InvestigationOptions options, TimeProvider time)
{
    /// <summary>Sends the stated load.</summary>
    /// <param name="stop">Ends it early; what was measured is returned all the same.</param>
    /// <exception cref="LaunchException">The service did not start.</exception>
    /// <exception cref="OperationCanceledException">It was ended before the load began.</exception>
    public Task<MeasurementOutcome> RunAsync(StopTokens stop) => InvestigateAsync(
        target =>
        {
            target.Monitor?.OpensWindows = true;
            var load = new LoadRun(plan, time)
            {
                Observers = options.Observers, Probe = target.Monitor, Database = options.Database, Setup = target.Setup,
                Carrier = options.Carrier, Rest = new RestWatch(target.Monitor, time),
            };
            return load.RunAsync(stop.EndLoad, stop.Abort);
        },
        FollowUpList.ForRun,
        stop);

    /// <summary>Searches for the tipping point.</summary>
    /// <param name="stop">Ends it early; what was measured is judged and returned all the same.</param>
    /// <exception cref="LaunchException">The service did not start.</exception>
    /// <exception cref="OperationCanceledException">It was ended before the load began.</exception>
    public Task<MeasurementOutcome> FindAsync(StopTokens stop) => InvestigateAsync(
        target =>
        {
            var search = new FindRun(plan, time, target.Setup, options.Database, options.Carrier)
            {
                Observers = options.Observers, Probe = target.Monitor,
            };
            return search.RunAsync(stop.EndLoad, stop.Abort);
        },
        context => FollowUpList.ForSearch(context, options.Changes),
        stop);

    private async Task<MeasurementOutcome> InvestigateAsync(
        Func<ReadyTarget, Task<RunResult>> sendAsync, Func<FollowUpContext, FollowUpList> createFollowUps, StopTokens stop)
    {
        var measurement = new Measurement(plan, options.Target, time) { IsSentElsewhere = options.Carrier.IsRemote };
        string? assembly = null;
        MeasurementOutcome outcome = await measurement.RunAsync(LaunchChange.None, SendFirstAsync, stop.EndLoad).ConfigureAwait(false);
        if (outcome is not MeasurementOutcome.Measured { Result: var measured, ExitNote: var exit })
        {
            return outcome;
        }

        await ReportAsync(exit).ConfigureAwait(false);
        RunResult result = Judge(measured);
        string? defect = measured.Defect;
        if (options.Target.Launch is not null && defect is null)
        {
            string? folder = await options.SaveMeasuredAsync(result).ConfigureAwait(false);
            var context = new FollowUpContext(plan, RelaunchAsync, stop, time) { Observers = options.Observers, Folder = folder };
            // Judged again: a verdict may have become another, and a line may have got its name.
            result = Judge(await createFollowUps(context).CompleteAsync(result).ConfigureAwait(false));
        }

        return new MeasurementOutcome.Measured(AddUntouched(result, assembly) with { Defect = defect }, exit);

        // A service that is launched is gone afterwards, and with it the way to its files.
        async Task<RunResult> SendFirstAsync(ReadyTarget target)
        {
            RunResult sent = await sendAsync(target).ConfigureAwait(false);
            assembly = target.Monitor is RuntimeMonitor monitor ? ProgramFiles.FindOf(monitor.ProcessId) : null;
            return sent;
        }

        async Task<RunResult?> RelaunchAsync(LaunchChange change, Func<ReadyTarget, Task<RunResult>> sendAgainAsync)
        {
            MeasurementOutcome again = await measurement.RunAsync(change, sendAgainAsync, stop.EndLoad).ConfigureAwait(false);
            if (again is not MeasurementOutcome.Measured measuredAgain)
            {
                return null;
            }

            await ReportAsync(measuredAgain.ExitNote).ConfigureAwait(false);
            defect ??= measuredAgain.Result.Defect;
            return measuredAgain.Result.Defect is null ? measuredAgain.Result : null;
        }
    }

    private RunResult AddUntouched(RunResult result, string? assembly) =>
        assembly is not null && UntouchedCalls.Describe(result, assembly, time) is { } note
            ? result with { Notes = [.. result.Notes, note] }
            : result;

    private Task ReportAsync(string? problem) => problem is null ? Task.CompletedTask : options.ReportProblemAsync(problem);

    private RunResult Judge(RunResult result) => ThresholdJudge.Judge(result, options.Baseline);
}
