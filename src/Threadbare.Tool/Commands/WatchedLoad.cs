using Threadbare.Analysis.Thresholds;
using Threadbare.Diagnostics.Monitor;
using Threadbare.Plan;
using Threadbare.Report;
using Threadbare.Results;
using Threadbare.Tool.Dashboard;
using Threadbare.Tool.GitHub;
using Threadbare.Tool.Launch;
using Threadbare.Tool.Terminal;

namespace Threadbare.Tool.Commands;

/// <summary>What every verb that sends load does around it: starts or finds the service, looks before, saves and reports after.</summary>
internal sealed class WatchedLoad(WatchChoice watched, OutputChoice choice, Streams streams, Interrupts interrupts, TimeProvider time)
{
    private readonly LoadOnce _once = new(watched, streams, time);

    /// <summary>Shows the run meanwhile; null where nobody asked for it.</summary>
    public LivePage? Page { get; init; }

    /// <summary>What regressions are judged against; null where nothing is.</summary>
    public RunResult? Baseline { get; init; }

    /// <summary>Carries a load from beginning to end.</summary>
    /// <param name="plan">What is sent.</param>
    /// <param name="measure">Sends it, with the service watched; null where nobody watches.</param>
    /// <param name="followUp">What a launched service is asked beside; null where nothing is.</param>
    /// <param name="cancellationToken">Ends what comes before the load.</param>
    public async Task<ExitCode> CarryAsync(LoadPlan plan, Func<RuntimeMonitor?, Task<RunResult>> measure, IFollowUp? followUp, CancellationToken cancellationToken)
    {
        try
        {
            using var ended = CancellationTokenSource.CreateLinkedTokenSource(interrupts.EndLoad, cancellationToken);
            return await MeasureAsync(plan, measure, followUp, ended.Token);
        }
        catch (LaunchException failure)
        {
            await streams.SayProblemsAsync([failure.Message]);
            return ExitCode.CouldNotStart;
        }
        catch (OperationCanceledException) when (interrupts.HasAny)
        {
            await streams.SayProblemsAsync(["Interrupted before the load began: nothing was measured."]);
            return ExitCode.Interrupted;
        }
    }

    private async Task<ExitCode> MeasureAsync(LoadPlan plan, Func<RuntimeMonitor?, Task<RunResult>> measure, IFollowUp? followUp, CancellationToken ended)
    {
        var files = new RunOutput(choice, streams);
        (RunResult? measured, Refusal? refusal) = await _once.MeasureAsync(plan, LaunchChange.None, measure, ended);
        if (measured is null)
        {
            return await files.RefuseAsync(refusal!);
        }

        RunResult result = Judged(measured);
        if (watched.Launch is not null && followUp is not null)
        {
            (result, string? folder) = await FollowAsync(result, plan, followUp, ended);
            result = Judged(result);
            files = new RunOutput(choice with { Folder = folder }, streams);
        }

        SavedRun saved = await files.SaveAsync(result);
        Page?.End(result, saved);
        files.Report(result, saved);
        await WorkflowReport.OfProcess(streams, choice).WriteAsync(result);
        return ExitCodes.Of(result);
    }

    // Again after what was asked beside: a verdict may have become another, a line have got its name.
    private RunResult Judged(RunResult result) => result with { Thresholds = ThresholdJudge.Judge(result, Baseline) };

    // Saved before and after: whatever happens meanwhile, what was measured is kept. Printed once, when all is known.
    private async Task<(RunResult Result, string? Folder)> FollowAsync(RunResult result, LoadPlan plan, IFollowUp followUp, CancellationToken ended)
    {
        SavedRun saved = await new RunOutput(choice with { Json = null }, streams).SaveAsync(result);
        return saved.Folder is { } folder
            ? (await followUp.CompleteAsync(result, async (change, again) => (await _once.MeasureAsync(plan, change, again, ended)).Result, folder), folder)
            : (result, choice.Folder);
    }
}
