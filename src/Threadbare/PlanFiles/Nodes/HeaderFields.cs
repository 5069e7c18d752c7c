namespace Threadbare.PlanFiles.Nodes;

/// <summary>Reads headers, statuses and their like.</summary>
internal static class HeaderFields
{
    /// <summary>Reads headers from names with values, or from a list of both.</summary>
    public static IReadOnlyList<RequestHeader> ReadHeaders(this Fields fields, string key) => fields.Find(key) is ListNode list
        ? [.. list.Items.Select(item => new Fields(item)).Select(Create)]
        : [.. fields.ReadPairs(key).Select(pair => new RequestHeader(pair.Name, pair.Text))];

    /// <summary>Reads ranges of statuses.</summary>
    public static IReadOnlyList<StatusRange> ReadStatuses(this Fields fields, string key) =>
    [
        .. fields.ReadTexts(key)
            .Select(text => StatusRange.TryParse(text, out StatusRange range) ? range : default)
            .Where(range => range.IsValid),
    ];

    /// <summary>Reads whole numbers.</summary>
    public static IReadOnlyList<int> ReadNumbers(this Fields fields, string key) =>
        [.. fields.ReadTexts(key).Select(text => int.TryParse(text, out int number) ? number : 0).Where(number => number > 0)];

    /// <summary>Puts headers over others: one of the same name replaces all of it.</summary>
    public static IReadOnlyList<RequestHeader> Merge(IReadOnlyList<RequestHeader> under, IReadOnlyList<RequestHeader> over) =>
    [
        .. under.Where(header => !over.Any(other => other.Name.Equals(header.Name, StringComparison.OrdinalIgnoreCase))),
        .. over,
    ];

    private static RequestHeader Create(Fields fields) => new(fields.ReadText("name") ?? "", fields.ReadText("value") ?? "");
}
