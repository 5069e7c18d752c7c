namespace Threadbare.PlanFiles.Nodes;

/// <summary>Writes values as nodes; a value at its default is null and so left out.</summary>
internal static class Write
{
    /// <summary>Writes a text; null for none.</summary>
    public static PlanNode? Text(string? text) => text is null ? null : ScalarNode.Create(text);

    /// <summary>Writes a time exactly, in the largest unit that divides it.</summary>
    public static PlanNode? Time(TimeSpan? time) => time is { } value ? ScalarNode.Create(FormatTime(value)) : null;

    /// <summary>Writes a time unless it is the usual one.</summary>
    public static PlanNode? Time(TimeSpan time, TimeSpan usual) => time == usual ? null : Time(time);

    /// <summary>Writes a number; null for none.</summary>
    public static PlanNode? Number(double? number) => number is { } value ? ScalarNode.Create(value) : null;

    /// <summary>Writes a truth unless it is the usual one.</summary>
    public static PlanNode? Truth(bool truth, bool usual) => truth == usual ? null : ScalarNode.Create(truth);

    /// <summary>Writes a map unless it is empty.</summary>
    public static PlanNode? Map(params IEnumerable<(string Key, PlanNode? Value)> entries)
    {
        MapNode map = MapNode.Create(entries);
        return map.Entries.Count == 0 ? null : map;
    }

    /// <summary>Writes a list unless it is empty.</summary>
    public static PlanNode? List(IEnumerable<PlanNode> items)
    {
        var list = ListNode.Create(items);
        return list.Items.Count == 0 ? null : list;
    }

    /// <summary>Writes names with a text; a name that occurs several times has a list.</summary>
    public static PlanNode? Pairs(IEnumerable<(string Name, string Text)> pairs) => Map(pairs.GroupBy(pair => pair.Name)
        .Select(group => (group.Key, (PlanNode?)WriteGroup([.. group.Select(pair => pair.Text)]))));

    /// <summary>Writes headers: as a map where that keeps their order, otherwise as a list.</summary>
    public static PlanNode? Headers(IReadOnlyList<RequestHeader> headers)
    {
        string[] names = [.. headers.Select(header => header.Name)];
        bool isInOrder = names.Distinct().SelectMany(name => names.Where(other => other == name)).SequenceEqual(names);
        return isInOrder
            ? Pairs(headers.Select(header => (header.Name, header.Value)))
            : List(headers.Select(header => MapNode.Create(("name", Text(header.Name)), ("value", Text(header.Value)))));
    }

    /// <summary>Writes statuses; a single one without a list.</summary>
    public static PlanNode? Statuses(IReadOnlyList<StatusRange> ranges)
    {
        PlanNode[] nodes = [.. ranges.Select(WriteStatus)];
        return nodes.Length == 1 ? nodes[0] : List(nodes);
    }

    /// <summary>Writes whole numbers as a list.</summary>
    public static PlanNode? Numbers(IReadOnlyList<int> numbers) => List(numbers.Select(number => ScalarNode.Create((double)number)));

    /// <summary>Writes a range of numbers, such as <c>1..150</c>.</summary>
    public static PlanNode Range(double from, double to) =>
        ScalarNode.Create(string.Create(CultureInfo.InvariantCulture, $"{from:0.############}..{to:0.############}"));

    /// <summary>Writes a time exactly, in the largest unit that divides it.</summary>
    public static string FormatTime(TimeSpan time) => time.Ticks switch
    {
        0 => "0s",
        var ticks when ticks % TimeSpan.TicksPerHour == 0 => $"{ticks / TimeSpan.TicksPerHour}h",
        var ticks when ticks % TimeSpan.TicksPerMinute == 0 => $"{ticks / TimeSpan.TicksPerMinute}m",
        var ticks when ticks % TimeSpan.TicksPerSecond == 0 => $"{ticks / TimeSpan.TicksPerSecond}s",
        var ticks when ticks % TimeSpan.TicksPerMillisecond == 0 => $"{ticks / TimeSpan.TicksPerMillisecond}ms",
        _ => time.TotalMicroseconds.ToString("0.#", CultureInfo.InvariantCulture) + "us",
    };

    private static PlanNode WriteGroup(IReadOnlyList<string> texts) =>
        texts is [var only] ? ScalarNode.Create(only) : ListNode.Create(texts);

    private static PlanNode WriteStatus(StatusRange range) =>
        range.First == range.Last ? ScalarNode.Create((double)range.First) : ScalarNode.Create(range.ToString());
}
