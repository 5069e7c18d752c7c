using Threadbare.Results;
using Threadbare.Results.Blame;

namespace Threadbare.Tool.Commands;

/// <summary>What two looks at a service say together of the places that hold its threads.</summary>
internal static class SharpenedBlame
{
    private const Certainty Exact = Certainty.ExactLine;
    private const Certainty Hidden = Certainty.RouteOnly;

    // Fewer threads blocked, on average, leave nothing to explain.
    private const double LeastBlocked = 1;

    /// <summary>True when threads are blocked and the first look does not name the line for certain.</summary>
    public static bool IsWanted(RunResult result) => result.Blame switch
    {
        [var worst, ..] => worst.Certainty != Exact,
        [] => result.Steps.Any(step => step.Runtime?.BlockedThreads >= LeastBlocked),
    };

    /// <summary>The result, with what is vague in it replaced by the exact places of the second look that block in the same manner, and with what was hidden left out.</summary>
    public static RunResult Of(RunResult result, RunResult look)
    {
        List<BlamedPlace> exact = [.. look.Blame.Where(place => place.Certainty == Exact).Select(place => AsMeasured(place, result.Blame))];
        if (exact.Count == 0)
        {
            return result with { Notes = [.. result.Notes, "A second look, at the service compiled without inlining, named no line more surely."] };
        }

        IEnumerable<BlamedPlace> kept = result.Blame.Where(place => !exact.Exists(other => IsSame(other, place)) && !IsExplained(place, exact));
        return result with
        {
            Blame = [.. kept.Concat(exact).OrderByDescending(place => place.Threads)],
            Notes = [.. result.Notes, $"{Named(exact.Count)} by a second look, at the service started again and compiled without inlining: threads and shares that the first look did not see are of that one."],
        };
    }

    // The measured figures stand where the first look met the same line.
    private static BlamedPlace AsMeasured(BlamedPlace place, IReadOnlyList<BlamedPlace> measured) => measured.FirstOrDefault(other => IsSame(other, place)) is { } same
        ? place with { Threads = same.Threads, Share = same.Share, Route = same.Route ?? place.Route }
        : place;

    // What was hidden would have shown itself.
    private static bool IsExplained(BlamedPlace place, List<BlamedPlace> exact) => place.Certainty == Hidden || (place.Certainty != Exact && exact.Exists(other => other.Kind == place.Kind));

    private static bool IsSame(BlamedPlace one, BlamedPlace other) => one.Line is not null && one.Line == other.Line && one.File == other.File;

    private static string Named(int places) => places == 1 ? "One place is named" : $"{places} places are named";
}
