namespace Threadbare.PlanFiles.Nodes;

/// <summary>The values of a map, read as what they mean. A value that is missing or wrong is null: its mistake was noted before.</summary>
/// <param name="node">The map; null for one without keys.</param>
internal sealed class Fields(PlanNode? node)
{
    /// <summary>The keys with their values.</summary>
    public IReadOnlyList<MapEntry> Entries { get; } = node is MapNode map ? map.Entries : [];

    /// <summary>Finds the value of a key; null without one.</summary>
    public PlanNode? Find(string key)
    {
        PlanNode? value = Entries.FirstOrDefault(entry => entry.Key == key)?.Value;
        return value is ScalarNode { Kind: ScalarKind.Null } ? null : value;
    }

    /// <summary>True when a key has a value.</summary>
    public bool Has(string key) => Find(key) is not null;

    /// <summary>Reads a map.</summary>
    public Fields ReadMap(string key) => new(Find(key));

    /// <summary>Reads a text.</summary>
    public string? ReadText(string key) => (Find(key) as ScalarNode)?.Text;

    /// <summary>Reads a time.</summary>
    public TimeSpan? ReadTime(string key) =>
        ReadText(key) is { } text && DurationText.TryParse(text, out TimeSpan time) ? time : null;

    /// <summary>Reads a number.</summary>
    public double? ReadNumber(string key) =>
        double.TryParse(ReadText(key), CultureInfo.InvariantCulture, out double number) && double.IsFinite(number) ? number : null;

    /// <summary>Reads a whole number.</summary>
    public int? ReadWhole(string key) =>
        ReadNumber(key) is { } number && number is >= int.MinValue and <= int.MaxValue && double.IsInteger(number) ? (int)number : null;

    /// <summary>Reads <c>true</c> or <c>false</c>.</summary>
    public bool? ReadTruth(string key) => Find(key) is ScalarNode { Kind: ScalarKind.Truth } truth ? truth.IsTrue : null;

    /// <summary>Reads the items of a list; empty without one.</summary>
    public IReadOnlyList<PlanNode> ReadList(string key) => Find(key) is ListNode list ? list.Items : [];

    /// <summary>Reads a list of texts, or a single one.</summary>
    public IReadOnlyList<string> ReadTexts(string key) => ReadTexts(Find(key));

    /// <summary>Reads a list of texts, or a single one.</summary>
    public static IReadOnlyList<string> ReadTexts(PlanNode? node) => node switch
    {
        ScalarNode { Kind: not ScalarKind.Null } scalar => [scalar.Text],
        ListNode list => [.. list.Items.OfType<ScalarNode>().Select(item => item.Text)],
        _ => [],
    };

    /// <summary>Reads names with a text or several; a name with several occurs several times.</summary>
    public IEnumerable<(string Name, string Text)> ReadPairs(string key) =>
        ReadMap(key).Entries.SelectMany(entry => ReadTexts(entry.Value).Select(text => (entry.Key, text)));
}
