namespace Threadbare.Diagnostics.Investigation.Comparison;

/// <summary>Loads two arms in turns and judges them.</summary>
/// <param name="plan">The comparison.</param>
/// <param name="judging">How near counts as the same.</param>
/// <param name="context">The folder, the observer and the clock.</param>
internal sealed class LiveComparison(ComparisonPlan plan, ComparisonOptions judging, ComparisonContext context)
{
    /// <summary>Runs it to its end; the rounds that were whole before an interruption are compared.</summary>
    /// <param name="id">The name of the result.</param>
    /// <param name="startedAt">When it began.</param>
    public async Task<ComparisonOutcome> RunAsync(string id, DateTimeOffset startedAt)
    {
        foreach (string caveat in plan.DescribeCaveats())
        {
            context.Observer.OnNote(caveat);
        }

        var rounds = new ComparisonRounds(plan, "", context) { Limit = new TimeLimit(null, context.Time) };
        bool isWhole = await rounds.RunAsync().ConfigureAwait(false);
        ComparedPair pair = ComparedPair.SelectAlike(plan, rounds.Done);
        if (pair.HasBoth)
        {
            return new ComparisonOutcome.Compared(Judge(id, startedAt, rounds, pair, isWhole), pair, isWhole);
        }

        if (!context.Stop.IsRequested && rounds.HasStoodStill)
        {
            await context.ReportAsync([rounds.DescribeStandstill()]).ConfigureAwait(false);
            return new ComparisonOutcome.NotCompared(NoComparison.StoodStill);
        }

        if (!context.Stop.IsRequested)
        {
            return new ComparisonOutcome.NotCompared(NoComparison.CouldNotStart);
        }

        await context.ReportAsync(["Interrupted before each arm had a whole round, so nothing is compared."]).ConfigureAwait(false);
        return new ComparisonOutcome.NotCompared(NoComparison.Interrupted);
    }

    private ComparisonResult Judge(string id, DateTimeOffset startedAt, ComparisonRounds rounds, ComparedPair pair, bool isWhole)
    {
        IEnumerable<string> interruption = context.Stop.IsRequested ? ["Interrupted: the rounds that were whole are compared."] : [];
        ComparisonVerdict verdict = ComparisonJudge.Judge(pair.A, pair.B, judging);
        ComparisonResult result = pair.CreateResult(id, startedAt, verdict, [.. rounds.Done.Select(round => round.Place)]);
        return pair.JudgeGate(result with
        {
            Notes = [.. interruption, .. pair.NotesOnOthers(rounds.Done), .. plan.DescribeCaveats(), .. result.Notes],
            Refusal = isWhole ? null : ComparisonRounds.CutShort,
            Interrupted = context.Stop.IsRequested,
        }, plan.Thresholds);
    }
}
