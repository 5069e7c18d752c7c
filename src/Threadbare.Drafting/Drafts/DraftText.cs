namespace Threadbare.Drafting.Drafts;

/// <summary>Writes the parts of a draft for a reader.</summary>
internal static class DraftText
{
    /// <summary>Writes the skipped requests, a line each; requests that are alike share one.</summary>
    public static IReadOnlyList<string> ListSkipped(IReadOnlyList<SkippedRequest> skipped) =>
        [.. skipped.GroupBy(one => one).Select(alike => $"{alike.Key.Request}: {alike.Key.Reason}{Times(alike.Count())}.")];

    /// <summary>Writes the values that are taken from earlier answers, a line each.</summary>
    public static IReadOnlyList<string> ListCorrelations(IReadOnlyList<Correlation> correlations) => [.. correlations.Select(Explain)];

    private static string Explain(Correlation one) =>
        $"{{{one.Take.Variable}}}: from {one.From} ({Source(one.Take.Source)} {one.Take.Expression}), sent by {string.Join(", ", one.To)}.";

    private static string Source(TakeSource source) => source switch
    {
        TakeSource.Json => "json",
        TakeSource.Header => "header",
        TakeSource.Cookie => "cookie",
        TakeSource.Regex => "regex",
    };

    private static string Times(int count) => count > 1 ? $" ({count} times)" : "";
}
