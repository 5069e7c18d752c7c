using Threadbare.Analysis.Limits;
using Threadbare.Results;

namespace Threadbare.Analysis.Findings;

/// <summary>Each case that was weighed, so that a reader can weigh it again.</summary>
internal static class LimitFindings
{
    private const double Binding = 0.5;

    public static IEnumerable<Finding> Of(IEnumerable<LimitCase> cases) => cases.Select(found => new Finding
    {
        Id = "limit-" + found.Limit,
        Severity = found.Weight >= Binding ? "error" : "info",
        Statement = found.Weight >= Binding ? Wording.Sentence(found.Statement) : $"Weighed and found too light: {found.Statement}.",
        For = found.For,
        Against = found.Against,
    });
}
