namespace Threadbare.Diagnostics.Investigation.FollowUps;

/// <summary>Combines the blamed lines of a run with those of a second one whose code was compiled plainly.</summary>
internal static class SharpenedBlame
{
    private const Certainty Exact = Certainty.ExactLine;
    private const Certainty Hidden = Certainty.RouteOnly;

    // Fewer threads blocked, on average, leave nothing to explain.
    private const double LeastBlocked = 1;

    /// <summary>True when threads are blocked and the first run does not name the line for certain.</summary>
    public static bool IsNeeded(RunResult result) => result.Blame switch
    {
        [var worst, ..] => worst.Certainty != Exact,
        [] => result.Steps.Any(step => step.Runtime?.BlockedThreads >= LeastBlocked),
    };

    /// <summary>Replaces vague places by exact ones of the second run that block in the same manner, and leaves out what was
    /// hidden.</summary>
    public static RunResult Merge(RunResult result, RunResult plain)
    {
        List<BlamedPlace> exact = [.. plain.Blame.Where(place => place.Certainty == Exact)
            .Select(place => AsMeasured(place, result.Blame))];
        if (exact.Count == 0)
        {
            const string none = "A second run, with the service compiled without inlining, named no line with more certainty.";
            return result with { Notes = [.. result.Notes, none] };
        }

        IEnumerable<BlamedPlace> kept = result.Blame.Where(place =>
            !exact.Exists(other => IsSame(other, place)) && !IsExplained(place, exact));
        return RunJudge.ChooseLine(EndpointLinks.Link(result with
        {
            Blame = [.. kept.Concat(exact).OrderByDescending(place => place.Threads)],
            Notes =
            [
                .. result.Notes,
                $"{Named(exact.Count)} by a second look, at the service started again and compiled without inlining: threads and shares "
                    + "that the first look did not see are of that one."
            ],
        }));
    }

    // The measured figures stand where the first look met the same line.
    private static BlamedPlace AsMeasured(BlamedPlace place, IReadOnlyList<BlamedPlace> measured) =>
        measured.FirstOrDefault(other => IsSame(other, place)) is { } same
            ? place with { Threads = same.Threads, Share = same.Share, Route = same.Route ?? place.Route }
            : place;

    // What was hidden would have shown itself.
    private static bool IsExplained(BlamedPlace place, List<BlamedPlace> exact) =>
        place.Certainty == Hidden || (place.Certainty != Exact && exact.Exists(other => other.Kind == place.Kind));

    private static bool IsSame(BlamedPlace one, BlamedPlace other) =>
        one.Line is not null && one.Line == other.Line && one.File == other.File;

    private static string Named(int places) => places == 1 ? "One place is named" : $"{places} places are named";
}
