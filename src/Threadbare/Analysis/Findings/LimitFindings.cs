using Threadbare.Analysis.Limits;
using Threadbare.Results;

namespace Threadbare.Analysis.Findings;

/// <summary>Each case that was weighed, so that a reader can weigh it again.</summary>
internal static class LimitFindings
{
    /// <param name="cases">By weight.</param>
    /// <param name="isPast">False where nothing tipped over: then no limit binds, however near one is.</param>
    public static IEnumerable<Finding> Of(IEnumerable<LimitCase> cases, bool isPast) => cases.Select(found => new Finding
    {
        Id = "limit-" + found.Limit,
        Severity = found.Binds && isPast ? "error" : "info",
        Statement = !found.Binds ? $"Weighed and found too light: {found.Statement}."
            : isPast ? Wording.Sentence(found.Statement)
            : $"Near, but not binding yet: {found.Statement}.",
        For = found.For,
        Against = found.Against,
    });
}
