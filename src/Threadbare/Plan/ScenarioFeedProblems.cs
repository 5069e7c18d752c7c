namespace Threadbare.Plan;

/// <summary>Finds the faults of the feeds of scenarios.</summary>
internal static partial class ScenarioFeedProblems
{
    /// <summary>Finds them.</summary>
    public static IEnumerable<PlanProblem> Find(LoadPlan plan)
    {
        HashSet<string> used = [.. ListPlaceholders(plan, text => text.Placeholders)];
        string[] inHeaders = [.. ListPlaceholders(plan, text => IsHeader(text) ? text.Placeholders : [])];
        return
        [
            .. plan.Feeds.GroupBy(feed => feed.Name).Where(group => group.Count() > 1)
                .Select(group => ScenarioProblems.Create($"feeds.{group.Key}", "two feeds have this name: expected each name once.")),
            .. plan.Feeds.SelectMany(feed => Find(plan, feed, used, inHeaders)
                .Select(fault => ScenarioProblems.Create($"feeds.{feed.Name}{fault.Path}", fault.Statement))),
        ];
    }

    private static IEnumerable<(string Path, string Statement)> Find(
        LoadPlan plan, ScenarioFeed feed, HashSet<string> used, IReadOnlyList<string> inHeaders)
    {
        if (!Name().IsMatch(feed.Name))
        {
            yield return ("", $"'{feed.Name}' is not a name of a feed: expected a letter, then letters, digits, dashes and underscores.");
        }

        if (plan.Code is null && !used.Any(name => name.StartsWith(feed.Name + ".", StringComparison.Ordinal)))
        {
            string example = $"{{{feed.Name}.{(feed.Columns is [var first, ..] ? first : "id")}}}";
            yield return ("", $"the feed is not used: put {example} into a request, or leave the feed out.");
        }

        if (feed.Columns.Distinct().Count() < feed.Columns.Count || feed.Columns.Any(string.IsNullOrWhiteSpace))
        {
            yield return (feed.File is null ? ".columns" : ".file",
                $"the columns are {string.Join(", ", feed.Columns.Select(name => $"'{name}'"))}: expected each with a name of its own.");
        }

        if (feed.Rows.Count == 0 || feed.Columns.Count == 0)
        {
            yield return (".rows", "the feed has no rows: expected at least one, with a value for every column.");
        }
        else if (feed.Rows.Any(row => row.Count != feed.Columns.Count))
        {
            yield return (".rows", $"a row has not {feed.Columns.Count} values: expected one for every column.");
        }

        if (FindShortage(plan, feed) is { } shortage)
        {
            yield return (".end", shortage);
        }

        foreach (string column in feed.Columns.Where((name, index) => inHeaders.Contains($"{feed.Name}.{name}") && BreaksLine(feed, index)))
        {
            yield return (".rows", $"'{column}' has a value with a line break, and a header uses it. Remove it from the values.");
        }
    }

    private static string? FindShortage(LoadPlan plan, ScenarioFeed feed)
    {
        bool runsOut = feed is { End: FeedEnd.Stop, Pick: FeedPick.Unique or FeedPick.PerUser };
        bool isShort = runsOut && plan.Load is LoadShape { IsOpen: false } shape && feed.Rows.Count > 0 && feed.Rows.Count < shape.Peak;
        return isShort
            ? $"{feed.Rows.Count} rows for {plan.Shape.Peak:0} virtual users: some would stop at once. Give more rows, or end: wrap."
            : null;
    }

    private static IEnumerable<string> ListPlaceholders(LoadPlan plan, Func<RequestText, IEnumerable<string>> list) =>
    [
        .. plan.Headers.SelectMany(header => PlaceholderText.Find(header.Value)),
        .. PlanEndpoints.ListRequests(plan).SelectMany(RequestTexts.List).SelectMany(list),
    ];

    private static bool IsHeader(RequestText text) => text.Path.StartsWith("headers.", StringComparison.Ordinal);

    private static bool BreaksLine(ScenarioFeed feed, int column) =>
        feed.Rows.Any(row => row.Count > column && HeaderRules.BreaksLine(row[column]));

    [GeneratedRegex(@"^[A-Za-z][A-Za-z0-9_-]*\z")]
    private static partial Regex Name();
}
