namespace Threadbare.Tool.Output;

/// <summary>Writes what came of a live comparison, and chooses the exit code.</summary>
internal sealed class LiveComparisonOutput(
    OutputChoice choice, string folder, Streams streams, ComparisonPlan plan, DateTimeOffset startedAt)
{
    private readonly ComparisonOutput _files = new(choice with { Folder = folder }, streams);

    /// <summary>Writes the files and what a person reads.</summary>
    /// <param name="outcome">The outcome.</param>
    /// <param name="problems">What went wrong, as it was said.</param>
    public async Task<ExitCode> WriteAsync(ComparisonOutcome outcome, IReadOnlyList<string> problems)
    {
        switch (outcome)
        {
            case ComparisonOutcome.Compared { Result: var result, Pair: var pair }:
                await _files.WriteAsync(result, pair);
                await WorkflowReport.OfProcess(streams, choice).WriteAsync(result);
                return ComparisonExit.Choose(result, pair);
            case ComparisonOutcome.NotCompared { Why: NoComparison.Interrupted }: return ExitCode.Interrupted;
            case ComparisonOutcome.NotCompared { Why: NoComparison.OutOfTime or NoComparison.StoodStill }:
                await RefuseAsync(problems);
                return ExitCode.Unreliable;
            default: return await RefuseAsync(problems);
        }
    }

    /// <summary>Says why nothing could be compared: a gate that could not start has failed.</summary>
    public async Task<ExitCode> RefuseAsync(IReadOnlyList<string> problems)
    {
        string reason = string.Join(" ", problems.DefaultIfEmpty("Nothing could be compared."));
        var refused = new RefusedComparison(reason, ComparisonGate.Refuse(plan.AllThresholds, reason));
        if (!choice.IsJsonPrinted || !choice.IsQuiet)
        {
            GateLine.Write(streams.ConsoleFor(choice), refused.Gate);
        }

        // A mistake leaves no files, except where a gate or a folder waits for them.
        if (refused.Gate is not null || choice.Folder is not null)
        {
            await _files.WriteAsync(refused, startedAt);
        }

        await WorkflowReport.OfProcess(streams, choice).WriteAsync(refused);
        return ExitCode.CouldNotStart;
    }
}
