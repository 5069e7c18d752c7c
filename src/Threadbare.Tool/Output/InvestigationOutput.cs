namespace Threadbare.Tool.Output;

/// <summary>Carries out an investigation, saves its files, prints its result and chooses the exit code.</summary>
internal sealed class InvestigationOutput(OutputChoice choice, Streams streams, Interrupts interrupts, TimeProvider time)
{
    /// <summary>Carries out the investigation.</summary>
    /// <param name="plan">The load, or the search.</param>
    /// <param name="options">How the target is reached, and who follows.</param>
    /// <param name="page">Shows the run while it goes on; null when nobody asked for it.</param>
    /// <param name="otlp">Sends telemetry; null when nobody asked for it.</param>
    /// <param name="investigateAsync">Chooses between a run and a search.</param>
    public async Task<ExitCode> CarryOutAsync(
        LoadPlan plan, InvestigationOptions options, LivePage? page, OtlpExport? otlp,
        Func<LoadInvestigation, StopTokens, Task<MeasurementOutcome>> investigateAsync)
    {
        string? folder = choice.Folder;
        await using var journal = new RunJournal(plan, choice.ChooseFolder, time);
        var investigation = new LoadInvestigation(plan, options with
        {
            Observers = [.. options.Observers, journal], SaveMeasuredAsync = SaveAsync, ReportProblemAsync = ReportAsync,
        }, time);
        try
        {
            return await investigateAsync(investigation, interrupts.Tokens) switch
            {
                MeasurementOutcome.Measured measured => await ConcludeAsync(await EndAsync(measured.Result), journal, folder, page),
                MeasurementOutcome.Refused { Why: var why } =>
                    await RefuseAsync(why with { Result = await EndAsync(why.Result) }, journal),
                var other => throw new InvalidOperationException($"An outcome that is not known: {other}."),
            };
        }
        catch (LaunchException failure)
        {
            return await RefuseAsync(plan, $"--launch {failure.Message}");
        }
        catch (OperationCanceledException) when (interrupts.HasAny)
        {
            await streams.SayProblemsAsync(["Interrupted before the load began: nothing was measured."]);
            return ExitCode.Interrupted;
        }

        // Saved before and after the follow-ups: whatever happens meanwhile, the measured run is kept.
        async Task<string?> SaveAsync(RunResult result)
        {
            JournalEnd end = await journal.EndAsync();
            SavedRun saved = await new RunOutput(choice with { Json = null, Folder = end.Folder ?? folder }, streams).SaveAsync(result);
            end.RemoveIfSavedIn(saved.Folder);
            folder = saved.Folder ?? folder;
            return saved.Folder;
        }

        async Task<RunResult> EndAsync(RunResult result) => otlp is null ? result : await otlp.EndAsync(result);

        Task ReportAsync(string problem) => streams.SayProblemsAsync([problem]);
    }

    /// <summary>Reports and saves that the load could not start.</summary>
    /// <param name="plan">The load that was not sent.</param>
    /// <param name="why">The reason, a sentence that says what to do.</param>
    public async Task<ExitCode> RefuseAsync(LoadPlan plan, string why)
    {
        await new RunOutput(choice, streams).RefuseAsync(new Refusal([why], RefusedRun.Create(plan, [why], time.GetUtcNow())));
        return ExitCode.CouldNotStart;
    }

    // A load may be refused after it was measured, because no request succeeded.
    private async Task<ExitCode> RefuseAsync(Refusal refusal, RunJournal journal)
    {
        JournalEnd end = await journal.EndAsync();
        end.RemoveIfSavedIn(await new RunOutput(choice with { Folder = choice.Folder ?? end.Folder }, streams).RefuseAsync(refusal));
        return ExitCode.CouldNotStart;
    }

    private async Task<ExitCode> ConcludeAsync(RunResult result, RunJournal journal, string? folder, LivePage? page)
    {
        result = await RunOutput.ConcludeAsync(choice with { Folder = folder }, streams, await journal.EndAsync(), result, page);
        await WorkflowReport.OfProcess(streams, choice).WriteAsync(result);
        if (result.Defect is { } defect)
        {
            await BugReport.WriteAsync(streams, defect);
        }

        return ExitCodes.Choose(result);
    }
}
