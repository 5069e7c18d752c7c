namespace Threadbare.PlanFiles.Writing;

/// <summary>Writes feeds.</summary>
internal sealed class FeedWriting(WritingContext context)
{
    /// <summary>Writes the feeds of a plan; null when it has none.</summary>
    public PlanNode? WriteAll(LoadPlan plan) => Write.Map(plan.Feeds.Select(feed =>
        (feed.Name, (PlanNode?)(plan.HasScenarios ? WriteFeed(feed) : WriteValues(feed)))));

    private MapNode WriteFeed(ScenarioFeed feed)
    {
        bool isWritten = feed.File is null;
        return MapNode.Create(
            ("file", feed.File is { } file ? Write.Text(context.Relate(file)) : null),
            ("columns", isWritten && CanBeMaps(feed) ? null : WriteColumns(feed)),
            ("rows", isWritten ? ListNode.Create(feed.Rows.Select(row => WriteRow(feed, row))) : null),
            ("pick", Words.Picks.WriteNode(feed.Pick)),
            ("end", Words.Ends.WriteNode(feed.End)),
            ("masked", Write.Number(feed.MaskedRows)));
    }

    // A map has each key once, so rows with odd columns are lists.
    private static bool CanBeMaps(ScenarioFeed feed) =>
        feed.Rows.Count > 0 && feed.Columns.Distinct().Count() == feed.Columns.Count && feed.Columns.All(name => name.Length > 0)
        && feed.Rows.All(row => row.Count == feed.Columns.Count);

    private static PlanNode? WriteColumns(ScenarioFeed feed) => Write.List(feed.Columns.Select(ScalarNode.Create));

    private static PlanNode WriteRow(ScenarioFeed feed, IReadOnlyList<string> row) => CanBeMaps(feed)
        ? MapNode.Create(feed.Columns.Zip(row, (name, value) => (name, (PlanNode?)ScalarNode.Create(value))))
        : ListNode.Create(row);

    private MapNode WriteValues(ScenarioFeed feed) => MapNode.Create(
        ("file", feed.File is { } file ? Write.Text(context.Relate(file)) : null),
        ("values", feed.File is null ? ListNode.Create(feed.Values) : null),
        ("pick", Words.Picks.WriteNode(feed.Pick, FeedPick.Random)),
        ("masked", Write.Number(feed.MaskedRows)));
}
