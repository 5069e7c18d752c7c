using Threadbare.Diagnostics.Investigation.Targets;
using Threadbare.Report;
using Threadbare.Tool.Cli;
using Threadbare.Tool.Workflows;
using Threadbare.Tool.Terminal;

namespace Threadbare.Tool.Output;

/// <summary>Writes a finished run where the user wants it: files first, so that no trouble with the terminal can lose them.</summary>
internal sealed class RunOutput(OutputChoice choice, Streams streams)
{
    /// <summary>Writes the files and, where it is asked for, the JSON.</summary>
    public async Task<SavedRun> SaveAsync(RunResult result)
    {
        // Nothing cancels this: what was measured is written.
        SavedRun saved = await new RunFolder(choice.ChooseFolder(result.Id)).SaveAsync(result, CancellationToken.None);
        if (saved.Problem is { } problem)
        {
            string remedy = saved.Folder is null ? " --json - prints it instead." : "";
            await streams.SayProblemsAsync([problem + remedy]);
        }

        await new JsonOutput(choice, streams).WriteAsync(() => RunFile.ToText(result), result.KeepsSecrets);
        return saved;
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
            RunReport.Write(streams.ConsoleFor(choice), result, saved with { Folder = folder });
        }
    }
}
