using Threadbare.Diagnostics.Investigation.Comparison;
using Threadbare.Tool.Cli;

namespace Threadbare.Tool.Output;

/// <summary>Writes what came of a live comparison, and chooses the exit code.</summary>
internal sealed class LiveComparisonOutput(OutputChoice choice, Streams streams)
{
    /// <summary>Writes the files and what a person reads.</summary>
    public async Task<ExitCode> WriteAsync(ComparisonOutcome outcome)
    {
        if (outcome is not ComparisonOutcome.Compared compared)
        {
            return outcome is ComparisonOutcome.NotCompared { Why: var why } ? GetCode(why) : ExitCode.CouldNotStart;
        }

        await new ComparisonOutput(choice, streams).WriteAsync(compared.Result, compared.Pair);
        return compared.IsWhole ? ComparisonExit.Choose(compared.Result, compared.Pair) : ExitCode.CouldNotStart;
    }

    private static ExitCode GetCode(NoComparison why) => why switch
    {
        NoComparison.CouldNotStart => ExitCode.CouldNotStart,
        NoComparison.Interrupted => ExitCode.Interrupted,
        NoComparison.OutOfTime => ExitCode.Unreliable,
        _ => throw new InvalidOperationException($"A reason that is not known: {why}."),
    };
}
