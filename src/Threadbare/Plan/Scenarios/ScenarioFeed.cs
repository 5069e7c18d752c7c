namespace Threadbare.Plan.Scenarios;

/// <summary>Rows of values for scenarios. An iteration uses one row, so that values of one row stay together.</summary>
/// <param name="Name">The name before the dot in <c>{feed.column}</c>.</param>
/// <param name="Columns">The names after the dot, at least one.</param>
/// <param name="Rows">At least one row, each with a value for every column.</param>
public sealed record ScenarioFeed(string Name, IReadOnlyList<string> Columns, IReadOnlyList<IReadOnlyList<string>> Rows)
{
    /// <summary>How iterations pick their rows.</summary>
    public FeedPick Pick { get; init; } = FeedPick.Sequential;

    /// <summary>The behaviour after the last row.</summary>
    public FeedEnd End { get; init; } = FeedEnd.Wrap;

    /// <summary>The file that the rows were read from, as it was named; null when they were given directly.</summary>
    public string? File { get; init; }

    /// <summary>How many rows were masked; null when the rows are those that are sent.</summary>
    public int? MaskedRows { get; init; }
}
