namespace Threadbare.Plan.Scenarios;

/// <summary>Rows of values for placeholders. An iteration uses one row, so that values of one row stay together.</summary>
/// <param name="Name">The name before the dot in <c>{feed.column}</c>.</param>
/// <param name="Columns">The names after the dot, at least one.</param>
/// <param name="Rows">At least one row, each with a value for every column.</param>
internal sealed record ScenarioFeed(string Name, IReadOnlyList<string> Columns, IReadOnlyList<IReadOnlyList<string>> Rows)
{
    /// <summary>Creates a feed for <c>{name}</c> in a plan of addresses: one column with the feed's own name, picked at random.</summary>
    /// <param name="name">The name between the braces.</param>
    /// <param name="values">At least one.</param>
    public ScenarioFeed(string name, IEnumerable<string> values)
        : this(name, [name], [.. values.Select(value => (IReadOnlyList<string>)[value])]) => Pick = FeedPick.Random;

    /// <summary>How iterations pick their rows.</summary>
    public FeedPick Pick { get; init; } = FeedPick.Sequential;

    /// <summary>The behaviour after the last row.</summary>
    public FeedEnd End { get; init; } = FeedEnd.Wrap;

    /// <summary>The file that the rows were read from, as it was named; null when they were given directly.</summary>
    public string? File { get; init; }

    /// <summary>How many rows were masked; null when the rows are those that are sent.</summary>
    public int? MaskedRows { get; init; }

    /// <summary>The values of the first column, which in a plan of addresses is the only one.</summary>
    internal IEnumerable<string> Values => Rows.Select(row => row[0]);

    /// <summary>True when masks are in place of the values.</summary>
    internal bool IsMasked => MaskedRows is not null || Rows is [[Mask.Text, ..]];
}
