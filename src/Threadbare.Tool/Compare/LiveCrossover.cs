using System.Globalization;
using Threadbare.Analysis.Comparison;
using Threadbare.Plan;
using Threadbare.Results.Comparison;
using Threadbare.Run;
using Threadbare.Tool.Commands;
using Threadbare.Tool.Terminal;

namespace Threadbare.Tool.Compare;

/// <summary>Compares two arms at one load after another until it is known from which on one of them is clearly better, and writes what came of it.</summary>
internal sealed class LiveCrossover(CompareOrder order, CrossoverChoice search, ComparisonOptions judging, OutputChoice choice, Streams streams, Interrupts interrupts, TimeProvider time)
{
    private readonly List<(ComparedLoad Load, ComparedPair Pair)> _tried = [];
    private readonly TimeLimit _limit = new(search.Longest, time);
    private string? _cut;

    private CrossoverSearch Search => new(search.Range, [.. _tried.Select(one => one.Load)]);

    /// <summary>Carries it to its end; the loads that were whole before an interruption are told.</summary>
    public async Task<ExitCode> RunAsync(string id, DateTimeOffset startedAt)
    {
        if (MachineLimits.Read().ProblemsOf(order.At(search.Range.Most, order.Rounds).A.Plan) is { Count: > 0 } problems)
        {
            await streams.SayProblemsAsync(problems);
            return ExitCode.CouldNotStart;
        }

        await SayAsync([.. order.Notes(), HowLong()]);
        bool isWhole = await SearchAsync();
        if (Search.Telling is not { } telling)
        {
            return await NothingAsync();
        }

        ComparedPair pair = _tried.First(one => one.Load == telling).Pair;
        ComparisonResult result = Result(id, startedAt, telling, pair);
        await new ComparisonOutput(choice, streams).WriteAsync(result, pair);
        return isWhole ? ComparisonExit.Of(result, pair) : ExitCode.CouldNotStart;
    }

    private async Task<bool> SearchAsync()
    {
        while (!interrupts.HasAny && Search.Next is { } step)
        {
            CompareOrder here = order.At(step.Load, step.Confirms ? order.Rounds : ComparisonJudge.FewestRounds);
            await SayAsync([$"{(step.Confirms ? "Confirmation" : "Look")} at {PlanText.Load(here.A.Plan)}, {here.Rounds} rounds:"]);
            var rounds = new CompareRounds(here, choice.Folder!, PlaceOf(step), choice, streams, interrupts, time) { Limit = _limit };
            bool isWhole = await rounds.RunAsync();
            ComparedPair pair = ComparedPair.OfAlike(here, rounds.Done);
            // Fewer rounds than asked for tell nothing, and would be taken for no difference.
            if (!isWhole || pair.Rounds.Count < 2 * here.Rounds)
            {
                _cut = isWhole && _limit.IsOver ? $"the {(step.Confirms ? "confirmation" : "look")} at {PlanText.Load(here.A.Plan)} had {pair.A.Count} of its {here.Rounds} rounds and is not judged" : null;
                return isWhole;
            }

            ComparisonVerdict verdict = ComparisonJudge.Judge(pair.A, pair.B, step.Judging(judging));
            _tried.Add((new ComparedLoad { Load = step.Load, Confirms = step.Confirms, Comparison = verdict, Runs = [.. rounds.Done.Select(round => round.Place)] }, pair));
            await SayAsync([$"At {PlanText.Load(here.A.Plan)}: {verdict.Summary}"]);
        }

        return true;
    }

    private ComparisonResult Result(string id, DateTimeOffset startedAt, ComparedLoad telling, ComparedPair pair) => new()
    {
        Id = id,
        StartedAt = startedAt,
        A = pair.NameOfA,
        B = pair.NameOfB,
        Comparison = telling.Comparison,
        Runs = telling.Runs,
        Crossover = Search.Crossover,
        Search = new CrossoverPath { Unit = search.Range.Unit, Summary = Search.Summary, Loads = [.. _tried.Select(one => one.Load)] },
        Notes = [.. interrupts.HasAny ? ["Interrupted: the loads that were whole are told."] : Array.Empty<string>(), .. CutShort(), .. order.Notes(), .. pair.Notes()],
        Interrupted = interrupts.HasAny,
    };

    private string HowLong()
    {
        (int looks, int rounds) = (search.Range.MostLooks, ComparisonJudge.FewestRounds);
        string what = $"At most {looks} looks of {rounds} rounds and {CrossoverStep.MostConfirmations} confirmations of {order.Rounds}";
        TimeSpan? all = order.A.Plan.Length is { } length
            ? (length + order.A.Plan.WarmUp) * (order.Together ? 1 : 2) * ((looks * rounds) + (CrossoverStep.MostConfirmations * order.Rounds))
            : null;
        string bound = _limit.Length is { } longest ? $" It ends after {DurationText.Format(longest)} (--max-time)." : "";
        return (all is { } most ? $"{what}: at most about {DurationText.Format(TimeSpan.FromMinutes(Math.Ceiling(most.TotalMinutes)))}, and what starts and late answers take." : $"{what}.") + bound;
    }

    private IEnumerable<string> CutShort() => _cut is { } cut
        ? [$"The search ended with its time ({DurationText.Format(_limit.Length!.Value)}): {cut}. --max-time gives it more."]
        : [];

    private async Task<ExitCode> NothingAsync()
    {
        await streams.SayProblemsAsync(interrupts.HasAny ? ["Interrupted before a load was whole: nothing is compared."] : CutShort());
        return interrupts.HasAny ? ExitCode.Interrupted : _cut is not null ? ExitCode.Unreliable : ExitCode.CouldNotStart;
    }

    private static string PlaceOf(CrossoverStep step) => $"at-{step.Load.ToString(CultureInfo.InvariantCulture)}{(step.Confirms ? "-confirmed" : "")}/";

    private async Task SayAsync(IEnumerable<string> lines)
    {
        foreach (string line in choice.IsQuiet ? [] : lines)
        {
            await streams.Error.WriteLineAsync(line);
        }
    }
}
