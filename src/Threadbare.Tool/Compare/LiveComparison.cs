using Threadbare.Analysis.Comparison;
using Threadbare.Results.Comparison;
using Threadbare.Tool.Commands;
using Threadbare.Tool.Terminal;

namespace Threadbare.Tool.Compare;

/// <summary>Loads two arms in turns, judges them and writes what came of it.</summary>
internal sealed class LiveComparison(CompareOrder order, ComparisonOptions judging, OutputChoice choice, Streams streams, Interrupts interrupts, TimeProvider time)
{
    /// <summary>Carries it to its end; what was measured before an interruption is written.</summary>
    public async Task<ExitCode> RunAsync(string id, DateTimeOffset startedAt)
    {
        var rounds = new CompareRounds(order, choice.Folder!, "", choice, streams, interrupts, time);
        foreach (string note in choice.IsQuiet ? [] : order.Notes())
        {
            await streams.Error.WriteLineAsync(note);
        }

        bool isWhole = await rounds.RunAsync();
        ComparedPair pair = ComparedPair.OfAlike(order, rounds.Done);
        if (!pair.IsThere)
        {
            return interrupts.HasAny ? await NothingAsync() : ExitCode.CouldNotStart;
        }

        ComparisonResult result = Judged(id, startedAt, rounds, pair);
        await new ComparisonOutput(choice, streams).WriteAsync(result, pair);
        return isWhole ? ComparisonExit.Of(result, pair) : ExitCode.CouldNotStart;
    }

    private ComparisonResult Judged(string id, DateTimeOffset startedAt, CompareRounds rounds, ComparedPair pair) => new()
    {
        Id = id,
        StartedAt = startedAt,
        A = pair.NameOfA,
        B = pair.NameOfB,
        Comparison = ComparisonJudge.Judge(pair.A, pair.B, judging),
        Runs = [.. rounds.Done.Select(round => round.Place)],
        Notes = [.. interrupts.HasAny ? ["Interrupted: the rounds that were whole are compared."] : Array.Empty<string>(), .. pair.NotesOnOthers(rounds.Done), .. order.Notes(), .. pair.Notes()],
        Interrupted = interrupts.HasAny,
    };

    private async Task<ExitCode> NothingAsync()
    {
        await streams.SayProblemsAsync(["Interrupted before each arm had a whole round: nothing is compared."]);
        return ExitCode.Interrupted;
    }
}
