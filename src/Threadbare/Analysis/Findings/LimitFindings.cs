namespace Threadbare.Analysis.Findings;

/// <summary>Each case that was weighed, so that a reader can weigh it again.</summary>
internal static class LimitFindings
{
    /// <summary>Returns the id of the finding about a limit, such as <c>limit-thread-pool</c>.</summary>
    public static string IdFor(Limit limit) => "limit-" + limit.ToWord();

    /// <param name="cases">By weight.</param>
    /// <param name="isPast">False where nothing tipped over: then no limit binds, however near one is, and one that was only not seen is
    /// no finding.</param>
    public static IEnumerable<Finding> List(IEnumerable<LimitCase> cases, bool isPast) => cases
        .Where(found => isPast || found.Weight != Weights.Unseen)
        .Select(found => new Finding
        {
            Id = IdFor(found.Limit),
            Severity = found.Binds && isPast ? FindingSeverity.Error : FindingSeverity.Info,
            Statement = !found.Binds ? $"Considered, but the evidence is too weak: {found.Statement}."
                : isPast ? Wording.Sentence(found.Statement)
                : $"Near, but not binding yet: {found.Statement}.",
            For = found.For,
            Against = found.Against,
        });
}
