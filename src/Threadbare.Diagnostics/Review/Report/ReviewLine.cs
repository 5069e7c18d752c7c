namespace Threadbare.Diagnostics.Review.Report;

/// <summary>Writes the parts of a reviewed call for people.</summary>
internal static class ReviewLine
{
    private const int MostRoutes = 3;

    /// <summary>The number of calls, and of those that come last.</summary>
    public static string Summarize(CodeReview review)
    {
        int last = review.Calls.Count(call => call.IsAside);
        int first = review.Calls.Count - last;
        string read = $"{Wording.Counted(review.Endpoints, "route", "routes")} and {Wording.Counted(review.Methods, "method", "methods")}";
        string calls = first == 0 ? "No call" : Wording.Counted(first, "call", "calls");
        return $"{calls} can hold a thread that serves requests{(last > 0 ? $"; {last} more matter less" : "")}. The review read {read}.";
    }

    /// <summary>The call with its place, such as <c>Task.Result at Orders.cs:42 in Shop.Orders.Total</c>.</summary>
    public static string Describe(ReviewedCall call) =>
        $"{call.Call}{(Wording.FileAndLine(call.At) is { } line ? $" at {line}" : "")} in {call.At.Method}";

    /// <summary>The first routes, and the number of the others.</summary>
    public static string DescribeRoutes(ReviewedCall call)
    {
        int others = call.Routes.Count - MostRoutes;
        string doubt = call.Certainty == Certainty.OneOf ? "It may be reached from" : "Reached from";
        return $"{doubt} {string.Join(", ", call.Routes.Take(MostRoutes))}{(others > 0 ? $" and {others} more" : "")}.";
    }

    /// <summary>The evidence of a run, such as <c>held 87 %</c>, or the reason why a call comes last.</summary>
    public static string DescribeEvidence(ReviewedCall call) => call switch
    {
        { Share: { } share } => string.Create(CultureInfo.InvariantCulture, $"held {100 * share:0} %"),
        { Aside: "short-local-io" } => "short",
        { Aside: "startup" } => "at start",
        { Aside: not null } => "seldom",
        { Evidence: ReviewEvidence.Exercised } => "ran",
        { Evidence: ReviewEvidence.NotExercised } => "did not run",
        _ => "can hold",
    };
}
