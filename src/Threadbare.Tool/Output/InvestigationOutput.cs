using Threadbare.Diagnostics.Investigation;
using Threadbare.Diagnostics.Investigation.Targets;
using Threadbare.Diagnostics.Launch;
using Threadbare.Plan;
using Threadbare.Report;
using Threadbare.Results;
using Threadbare.Run;
using Threadbare.Tool.Cli;
using Threadbare.Tool.Dashboard;
using Threadbare.Tool.GitHub;

namespace Threadbare.Tool.Output;

/// <summary>Carries out an investigation, saves its files, prints its result and chooses the exit code.</summary>
internal sealed class InvestigationOutput(OutputChoice choice, Streams streams, Interrupts interrupts, TimeProvider time)
{
    /// <summary>Shows the run while it goes on; null when nobody asked for it.</summary>
    public LivePage? Page { get; init; }

    /// <summary>Carries out the investigation.</summary>
    /// <param name="plan">The load, or the search.</param>
    /// <param name="options">How the target is reached, and who follows.</param>
    /// <param name="investigateAsync">Chooses between a run and a search.</param>
    public async Task<ExitCode> CarryOutAsync(
        LoadPlan plan, InvestigationOptions options, Func<LoadInvestigation, StopTokens, Task<MeasurementOutcome>> investigateAsync)
    {
        string? folder = choice.Folder;
        var investigation = new LoadInvestigation(plan, options with { SaveMeasuredAsync = SaveAsync, ReportProblemAsync = ReportAsync },
            time);
        try
        {
            return await investigateAsync(investigation, interrupts.Tokens) switch
            {
                MeasurementOutcome.Measured measured => await ConcludeAsync(measured.Result, folder),
                MeasurementOutcome.Refused refused => await new RunOutput(choice, streams).RefuseAsync(refused.Why),
                var other => throw new InvalidOperationException($"An outcome that is not known: {other}."),
            };
        }
        catch (LaunchException failure)
        {
            await streams.SayProblemsAsync([$"--launch {failure.Message}"]);
            return ExitCode.CouldNotStart;
        }
        catch (OperationCanceledException) when (interrupts.HasAny)
        {
            await streams.SayProblemsAsync(["Interrupted before the load began: nothing was measured."]);
            return ExitCode.Interrupted;
        }

        // Saved before and after the follow-ups: whatever happens meanwhile, the measured run is kept.
        async Task<string?> SaveAsync(RunResult result)
        {
            SavedRun saved = await new RunOutput(choice with { Json = null }, streams).SaveAsync(result);
            folder = saved.Folder ?? folder;
            return saved.Folder;
        }

        Task ReportAsync(string problem) => streams.SayProblemsAsync([problem]);
    }

    private async Task<ExitCode> ConcludeAsync(RunResult result, string? folder)
    {
        var files = new RunOutput(choice with { Folder = folder }, streams);
        SavedRun saved = await files.SaveAsync(result);
        Page?.End(result, saved);
        files.Report(result, saved);
        await WorkflowReport.OfProcess(streams, choice).WriteAsync(result);
        if (result.Defect is { } defect)
        {
            await BugReport.WriteAsync(streams, defect);
        }

        return ExitCodes.Choose(result);
    }
}
