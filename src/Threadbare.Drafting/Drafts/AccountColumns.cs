namespace Threadbare.Drafting.Drafts;

/// <summary>Collects the values that the user fills in: one feed, a row for each account.</summary>
internal sealed class AccountColumns
{
    /// <summary>The text in place of each value.</summary>
    public const string Unfilled = "CHANGE-ME";

    private const string FeedName = "account";
    private readonly List<(string Column, string? Recorded, List<string> Uses)> _columns = [];

    /// <summary>True when there is nothing to fill in.</summary>
    public bool IsEmpty => _columns.Count == 0;

    /// <summary>Adds a value and returns its placeholder.</summary>
    /// <param name="name">The name of the value, such as that of a field.</param>
    /// <param name="use">Where it is used, such as <c>the form of POST /login</c>.</param>
    /// <param name="recorded">The recorded value, which tells two values of one name apart; null when nothing was recorded.</param>
    public string Add(string name, string use, string? recorded = null)
    {
        string column = NameParts.Camel(name, taken => _columns.Exists(one => one.Column == taken && one.Recorded != recorded));
        int known = _columns.FindIndex(one => one.Column == column);
        if (known < 0)
        {
            _columns.Add((column, recorded, [use]));
        }
        else if (!_columns[known].Uses.Contains(use))
        {
            _columns[known].Uses.Add(use);
        }

        return TemplateText.Place($"{FeedName}.{column}");
    }

    /// <summary>The feed; null when there is nothing to fill in.</summary>
    public DraftedFeed? ToFeed()
    {
        if (IsEmpty)
        {
            return null;
        }

        var feed = new ScenarioFeed(FeedName, [.. _columns.Select(one => one.Column)], [[.. _columns.Select(_ => Unfilled)]])
        {
            Pick = FeedPick.PerUser,
        };
        return new DraftedFeed(feed, [.. _columns.Select(Explain)]);
    }

    private static string Explain((string Column, string? Recorded, List<string> Uses) one) =>
        one.Uses.Count <= 3 ? $"{one.Column}: {string.Join(", ", one.Uses)}" : $"{one.Column}: {one.Uses[0]} and {one.Uses.Count - 1} more";
}
