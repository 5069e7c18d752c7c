namespace Threadbare.Analysis;

/// <summary>Chooses the one line to look at first for the limit of a verdict.</summary>
/// <remarks>Pure: it rests on what the run holds. A limit without a certain line has the reason instead.</remarks>
internal static class LineChoice
{
    private const string Unwatched = "No .NET process was watched, so no line was seen.";

    private const string NoStacks = "The stacks of the service's code cannot be read, so no line was seen.";

    private const string NoLimit = "No limit binds.";

    private const string NotNamed = "The limit itself is not named, so no line can be.";

    /// <summary>Adds the line to a verdict, or the reason why no line is named.</summary>
    public static Verdict Add(Verdict verdict, RunResult result)
    {
        if (AllLimits.Find(verdict.Limit) is not { } definition)
        {
            VerdictLine? shared = FindShared(verdict, result);
            return verdict with
            {
                Line = shared,
                LineMissing = shared is not null ? null : verdict.Limit == Limit.None ? NoLimit : NotNamed,
            };
        }

        if (verdict.Leak is { } leak)
        {
            VerdictLine? taking = LeakLine.Find(result, leak);
            return verdict with { Line = taking, LineMissing = taking is null ? LeakLine.Missing : null };
        }

        RunResult linked = verdict.Endpoint is null ? result : EndpointLinks.Link(result);
        VerdictLine? line = definition.Line.Find(linked, verdict);
        return verdict with { Line = line, LineMissing = line is null ? Explain(definition.Line, result) : null };
    }

    // Where two limits fit alike, a method that both point to is worth a look whichever of them binds.
    private static VerdictLine? FindShared(Verdict verdict, RunResult result)
    {
        VerdictLine?[] lines =
        [
            .. verdict.Findings
                .Where(finding => finding.Severity == FindingSeverity.Error)
                .Select(finding => AllLimits.Definitions.FirstOrDefault(limit => LimitFindings.IdFor(limit.Limit) == finding.Id))
                .OfType<LimitDefinition>()
                .Take(2)
                .Select(limit => limit.Line.Find(result, verdict)),
        ];
        if (verdict.Outcome != VerdictOutcome.Inconclusive || lines is not [{ } one, { } other] || one.Method != other.Method)
        {
            return null;
        }

        bool isSameLine = one.File == other.File && one.Line == other.Line;
        return (isSameLine ? one : one with { File = null, Line = null, Certainty = Certainty.MethodOnly }) with
        {
            Why = $"Both limits that fit point to this method. {one.Why} {other.Why}",
        };
    }

    private static string Explain(ILimitLine line, RunResult result) => result switch
    {
        _ when line is MissingLine => line.ExplainMissing(result),
        { Target.ProcessId: null } => Unwatched,
        { Target.StackLooks: null, Blame.Count: 0 } => NoStacks,
        _ => line.ExplainMissing(result),
    };
}
