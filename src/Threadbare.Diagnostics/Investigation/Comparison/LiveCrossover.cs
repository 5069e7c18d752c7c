namespace Threadbare.Diagnostics.Investigation.Comparison;

/// <summary>Compares two arms at one load after another until the load is known from which one of them is clearly better.</summary>
/// <param name="plan">The comparison; its load is the first that is tried.</param>
/// <param name="search">The bounds of the search.</param>
/// <param name="judging">How near counts as the same.</param>
/// <param name="context">The folder, the observer and the clock.</param>
internal sealed class LiveCrossover(ComparisonPlan plan, CrossoverOptions search, ComparisonOptions judging, ComparisonContext context)
{
    private readonly List<(ComparedLoad Load, ComparedPair Pair)> _tried = [];

    private readonly TimeLimit _limit = new(search.Longest, context.Time);

    private (NoComparison Why, string Sentence)? _cutShort;

    private CrossoverSearch Search => new(search.Range, [.. _tried.Select(one => one.Load)]);

    /// <summary>Runs it to its end; the loads that were whole before an interruption are compared.</summary>
    /// <param name="id">The name of the result.</param>
    /// <param name="startedAt">When it began.</param>
    public async Task<ComparisonOutcome> RunAsync(string id, DateTimeOffset startedAt)
    {
        if (MachineLimits.Read().FindProblems(plan.WithLoad(search.Range.Most, plan.Rounds).A.Plan) is { Count: > 0 } problems)
        {
            await context.ReportAsync(problems).ConfigureAwait(false);
            return new ComparisonOutcome.NotCompared(NoComparison.CouldNotStart);
        }

        foreach (string note in plan.DescribeCaveats().Append(DescribeLength()))
        {
            context.Observer.OnNote(note);
        }

        bool isWhole = await SearchAsync().ConfigureAwait(false);
        if (Search.Telling is not { } telling)
        {
            return await ConcludeNothingAsync().ConfigureAwait(false);
        }

        ComparedPair pair = _tried.First(one => one.Load == telling).Pair;
        return new ComparisonOutcome.Compared(CreateResult(id, startedAt, telling, pair, isWhole), pair, isWhole);
    }

    private async Task<bool> SearchAsync()
    {
        while (!context.Stop.IsRequested && Search.Next is { } step)
        {
            ComparisonPlan here = plan.WithLoad(step.Load, step.Confirms ? plan.Rounds : ComparisonJudge.FewestRounds);
            string load = here.A.Plan.Load.Description;
            string kind = step.Confirms ? "Confirmation" : "Comparison";
            context.Observer.OnNote($"{kind} at {load}, {here.Rounds} rounds:");
            var rounds = new ComparisonRounds(here, GetPlace(step), context) { Limit = _limit };
            bool isWhole = await rounds.RunAsync().ConfigureAwait(false);
            ComparedPair pair = ComparedPair.SelectAlike(here, rounds.Done);
            // Fewer rounds than asked for tell nothing, and would be taken for no difference.
            if (!isWhole || pair.Rounds.Count < 2 * here.Rounds)
            {
                string left = $"the {kind.ToLowerInvariant()} at {load} had {pair.A.Count} of its {here.Rounds} rounds and is not judged";
                _cutShort = isWhole ? FindCut(rounds, left) : null;
                return isWhole;
            }

            ComparisonVerdict verdict = ComparisonJudge.Judge(pair.A, pair.B, step.Judging(judging));
            _tried.Add((CreateLoad(step, verdict, rounds), pair));
            context.Observer.OnNote($"At {load}: {verdict.Summary}");
        }

        return true;
    }

    private static ComparedLoad CreateLoad(CrossoverStep step, ComparisonVerdict verdict, ComparisonRounds rounds) => new()
    {
        Load = step.Load,
        Confirms = step.Confirms,
        Comparison = verdict,
        Runs = [.. rounds.Done.Select(round => round.Place)],
    };

    private ComparisonResult CreateResult(string id, DateTimeOffset startedAt, ComparedLoad telling, ComparedPair pair, bool isWhole)
    {
        IEnumerable<string> interruption = context.Stop.IsRequested ? ["Interrupted: the loads that were whole are compared."] : [];
        ComparisonResult result = pair.CreateResult(id, startedAt, telling.Comparison, telling.Runs);
        return pair.JudgeGate(result with
        {
            Crossover = Search.Crossover,
            Search = new CrossoverPath { Unit = search.Range.Unit, Summary = Search.Summary, Loads = [.. _tried.Select(one => one.Load)] },
            Notes = [.. interruption, .. DescribeCut(), .. plan.DescribeCaveats(), .. result.Notes],
            Refusal = isWhole ? null : ComparisonRounds.CutShort,
            Interrupted = context.Stop.IsRequested,
        }, plan.Thresholds);
    }

    private string DescribeLength()
    {
        (int loads, int rounds) = (search.Range.MostLoads, ComparisonJudge.FewestRounds);
        string count = $"At most {loads} loads of {rounds} rounds and {CrossoverStep.MostConfirmations} confirmations of {plan.Rounds}";
        string bound = _limit.Length is { } longest
            ? $" It ends after {DurationText.Format(longest)} ({Name(PlanProperty.CrossoverLength)})."
            : "";
        if (plan.A.Plan.Length is not { } length)
        {
            return $"{count}.{bound}";
        }

        int perRound = plan.Together ? 1 : 2;
        int allRounds = (loads * rounds) + (CrossoverStep.MostConfirmations * plan.Rounds);
        TimeSpan most = TimeSpan.FromMinutes(Math.Ceiling(((length + plan.A.Plan.WarmUp) * perRound * allRounds).TotalMinutes));
        return $"{count}: at most about {DurationText.Format(most)}, plus the time for starts and late answers.{bound}";
    }

    private (NoComparison Why, string Sentence)? FindCut(ComparisonRounds rounds, string left) => rounds switch
    {
        { HasStoodStill: true } => (NoComparison.StoodStill, rounds.DescribeStandstill()),
        _ when _limit.IsOver => (NoComparison.OutOfTime,
            $"The search ran out of time ({DurationText.Format(_limit.Length!.Value)}): {left}. {Name(PlanProperty.CrossoverLength)} gives "
            + $"it more."),
        _ => null,
    };

    private IEnumerable<string> DescribeCut() => _cutShort is { Sentence: var sentence } ? [sentence] : [];

    private string Name(string property) => plan.Names.Translate(property);

    private async Task<ComparisonOutcome> ConcludeNothingAsync()
    {
        bool isInterrupted = context.Stop.IsRequested;
        IEnumerable<string> why = isInterrupted ? ["Interrupted before a load had all its rounds, so nothing is compared."] : DescribeCut();
        await context.ReportAsync(why).ConfigureAwait(false);
        return new ComparisonOutcome.NotCompared(isInterrupted ? NoComparison.Interrupted : _cutShort?.Why ?? NoComparison.CouldNotStart);
    }

    private static string GetPlace(CrossoverStep step) =>
        $"at-{step.Load.ToString(CultureInfo.InvariantCulture)}{(step.Confirms ? "-confirmed" : "")}/";
}
