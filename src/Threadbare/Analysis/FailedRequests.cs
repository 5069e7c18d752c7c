namespace Threadbare.Analysis;

/// <summary>Tells the failures of the load that a verdict speaks of: their share, their kind, their endpoint and their exception.</summary>
internal static class FailedRequests
{
    /// <summary>Puts the failures into the second sentence of a verdict; returns it as it is where they are few.</summary>
    public static string Tell(string summary, Situation s)
    {
        // A verdict on unexpected answers begins with them.
        if (UnexpectedAnswers.Find(s) is not null || Describe(s) is not { } failures)
        {
            return summary;
        }

        (string first, string rest) = SplitSentence(summary);
        return rest.Length == 0 ? $"{first} {failures}" : $"{first} {failures} {rest}";
    }

    /// <summary>Describes the failures in a sentence; null where they are few at the load that shows the limit and at the last good
    /// load.</summary>
    public static string? Describe(Situation s)
    {
        if (FindPoint(s) is not { } point)
        {
            return null;
        }

        CurvePoint lowest = s.Curve.Points.First(IsNoticeable);
        string share = FormatShare(ShareOf(point.Step));
        string at = LoadOf(point.Load, s.Curve.IsOpen);
        string what = DescribeKinds(s.Result, point.Step) + DescribeException(s.Result, point.Step);
        return lowest.Load < point.Load
            ? $"From {LoadOf(lowest.Load, s.Curve.IsOpen)} on requests fail, {share} of them at {Number(point.Load)}: {what}."
            : $"At {at} {share} of the requests failed: {what}.";
    }

    /// <summary>Describes only that requests fail, in a sentence; null where they are few.</summary>
    public static string? DescribeShortly(Situation s) => FindPoint(s) is { } point
        ? $"{FormatShare(ShareOf(point.Step))} of the requests failed at {LoadOf(point.Load, s.Curve.IsOpen)}."
        : null;

    /// <summary>Describes the kinds of a step's failures with the endpoint that most of them belong to: <c>status 500 on GET
    /// /orders</c>.</summary>
    public static string DescribeKinds(RunResult run, StepResult step)
    {
        KeyValuePair<string, long>[] kinds = [.. step.Failures.Where(kind => kind.Value > 0).OrderByDescending(kind => kind.Value)];
        bool isOne = kinds is [var most, ..] && most.Value >= VerdictConstants.NearlyAllFailures * kinds.Sum(kind => kind.Value);
        string named = isOne
            ? NameKind(kinds[0].Key)
            : string.Join(" and ", kinds.Take(2).Select(kind => $"{NameKind(kind.Key)} ({Number(kind.Value)})"));
        return FindEndpoint(run, step) is { } endpoint ? $"{named} on {endpoint.Name}{DescribeOwnShare(run, endpoint)}" : named;
    }

    private static CurvePoint? FindPoint(Situation s) =>
        new[] { s.Loaded, s.Curve.LastGood }.OfType<CurvePoint>().FirstOrDefault(IsNoticeable);

    private static bool IsNoticeable(CurvePoint point) => ShareOf(point.Step) > VerdictConstants.NoticeableFailures;

    private static double ShareOf(StepResult step) => (double)step.Failed / Math.Max(1, step.Ok + step.Failed);

    private static string FormatShare(double share) => share < 0.1 ? Invariant($"{100 * share:0.#} %") : Percent(share);

    private static string NameKind(string kind) => kind.StartsWith("http-", StringComparison.Ordinal) ? $"status {kind[5..]}" : kind;

    // The steps of a stated load do not know their endpoints; there the whole load does.
    private static EndpointResult? FindEndpoint(RunResult run, StepResult step)
    {
        IReadOnlyList<EndpointResult> endpoints = step.Endpoints.Count > 0 ? step.Endpoints : run.Endpoints;
        return endpoints.MaxBy(endpoint => endpoint.Failed) is { Failed: > 0 } worst
            && worst.Failed >= VerdictConstants.NearlyAllFailures * endpoints.Sum(endpoint => endpoint.Failed)
                ? worst
                : null;
    }

    private static string DescribeOwnShare(RunResult run, EndpointResult endpoint) => run.Endpoints.Count > 1
        ? $" ({FormatShare((double)endpoint.Failed / Math.Max(1, endpoint.Ok + endpoint.Failed))} of its requests)"
        : "";

    // An exception that ends a request in a server error is thrown at least about as often as that. Of several the rarest fits best: one
    // that the code handles by itself is thrown at any rate.
    private static string DescribeException(RunResult run, StepResult step)
    {
        long errors = step.Failures.Where(kind => kind.Key.StartsWith("http-5", StringComparison.Ordinal)).Sum(kind => kind.Value);
        double least = VerdictConstants.ExceptionsForFailures * errors / Math.Max(1, step.Ok + step.Failed);
        ExceptionSite? thrown = errors == 0 ? null : (run.Exceptions ?? [])
            .Where(site => site.ThrownAt is not null && site.PerRequest >= least)
            .MinBy(site => site.PerRequest);
        return thrown?.ThrownAt is { } at
            ? $", {thrown.Type.Split('.')[^1]} thrown at {Where(at)}"
            : "";
    }
}
