using Threadbare.Analysis.Evidence;
using Threadbare.Analysis.Limits;
using Threadbare.Analysis.Links;
using Threadbare.Results;
using Threadbare.Results.Verdicts;

namespace Threadbare.Analysis;

/// <summary>Chooses the one line to look at first for the limit of a verdict.</summary>
/// <remarks>Pure: it rests on what the run holds. A limit without a certain line has the reason instead.</remarks>
internal static class LineChoice
{
    private const string Unwatched = "No .NET process was watched, so no line was seen.";

    private const string NoLimit = "No limit binds.";

    private const string NotNamed = "The limit itself is not named, so no line can be.";

    /// <summary>Adds the line to a verdict, or the reason why no line is named.</summary>
    public static Verdict Add(Verdict verdict, RunResult result)
    {
        if (AllLimits.Find(verdict.Limit) is not { } definition)
        {
            return verdict with { Line = null, LineMissing = verdict.Limit == Limit.None ? NoLimit : NotNamed };
        }

        RunResult linked = verdict.Endpoint is null ? result : EndpointLinks.Link(result);
        VerdictLine? line = definition.Line.Find(linked, verdict);
        return verdict with { Line = line, LineMissing = line is null ? Explain(definition.Line, result) : null };
    }

    private static string Explain(ILimitLine line, RunResult result) =>
        result.Target.ProcessId is null && line is not MissingLine ? Unwatched : line.ExplainMissing(result);
}
