namespace Threadbare.Tool.Output;

/// <summary>Writes a finished run where the user wants it: files first, so that no trouble with the terminal can lose them.</summary>
internal sealed class RunOutput(OutputChoice choice, Streams streams)
{
    /// <summary>Writes the files and, where it is asked for, the JSON.</summary>
    public async Task<SavedRun> SaveAsync(RunResult result)
    {
        // Nothing cancels this: what was measured is written.
        SavedRun saved = await new RunFolder(choice.ChooseFolder(result.Id)).SaveAsync(result, CancellationToken.None);
        await streams.SayProblemsAsync(saved.DescribeProblem());
        await new JsonOutput(choice, streams).WriteAsync(() => RunFile.ToText(result), result.KeepsSecrets);
        return saved;
    }

    /// <summary>Saves a result and reports it.</summary>
    public async Task ConcludeAsync(RunResult result) => Report(result, await SaveAsync(result));

    /// <summary>Ends a run that has a journal: saves it with the journal's notes, removes the journal if the run is beside it, and
    /// reports.</summary>
    /// <param name="choice">Where results go.</param>
    /// <param name="streams">The terminal.</param>
    /// <param name="end">The journal.</param>
    /// <param name="result">The result.</param>
    /// <param name="page">Shows the run; null if nobody asked for it.</param>
    /// <returns>The result with the notes of the journal.</returns>
    public static async Task<RunResult> ConcludeAsync(
        OutputChoice choice, Streams streams, JournalEnd end, RunResult result, LivePage? page = null)
    {
        RunResult noted = result with { Notes = [.. result.Notes, .. end.Notes] };
        var files = new RunOutput(choice with { Folder = choice.Folder ?? end.Folder }, streams);
        SavedRun saved = await files.SaveAsync(noted);
        end.RemoveIfSavedIn(saved.Folder);
        if (saved.Folder is null && end.Folder is { } kept)
        {
            string remedy = $"threadbare report {kept} --out FOLDER restores the run";
            await streams.SayProblemsAsync([$"The journal of this run is in '{kept}': {remedy}."]);
        }

        page?.End(noted, saved);
        files.Report(noted, saved);
        return noted;
    }

    /// <summary>Says why there is no result, and where the file is that tells it too.</summary>
    /// <returns>The folder of the file; null if no file was written.</returns>
    public async Task<string?> RefuseAsync(Refusal refusal)
    {
        if (!choice.IsJsonPrinted || !choice.IsQuiet)
        {
            GateLine.Write(streams.ConsoleFor(choice), refusal.Result.Gate);
        }

        await streams.SayProblemsAsync(refusal.Problems);
        string? folder = (await SaveAsync(refusal.Result)).Folder;
        if (folder is not null && !choice.IsQuiet)
        {
            await streams.Error.WriteLineAsync($"files: {choice.Start.Shorten(folder)}");
        }

        await WorkflowReport.OfProcess(streams, choice).WriteAsync(refusal.Result);

        return folder;
    }

    /// <summary>Writes what a person reads, to standard error where standard output is for the JSON alone.</summary>
    public void Report(RunResult result, SavedRun saved)
    {
        if (!choice.IsJsonPrinted || !choice.IsQuiet)
        {
            string? folder = saved.Folder is { } whole ? choice.Start.Shorten(whole) : null;
            RunReport.Write(streams.ConsoleFor(choice), result, saved with { Folder = folder }, choice.HasReasons);
        }
    }
}
