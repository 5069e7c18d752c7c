namespace Threadbare.Tool.Options;

/// <summary>An option that sets a key of a plan.</summary>
/// <param name="Path">The key's path in a plan document, such as <c>load.duration</c>.</param>
/// <param name="Key">The key.</param>
/// <param name="Option">The option.</param>
internal sealed record KeyOption(string Path, PlanKey Key, Option Option)
{
    private const string Off = "--no-";

    // A version may be written with its fraction: 2.0.
    private const string Whole = ".0";

    /// <summary>Reads the option into a plan; one that is not given keeps the value of the plan. Mistakes go to the reader.</summary>
    public LoadPlan Read(OptionReader reader, LoadPlan plan) => Key.Value is { } value && ReadNode(reader) is { } node
        ? value.Read(plan, new Fields(MapNode.Create((Key.Name, node))), Key.Name)
        : plan;

    /// <summary>Reads the option as a document would have it; null when it is not given or wrong. Mistakes go to the reader.</summary>
    public PlanNode? ReadNode(OptionReader reader) => Option switch
    {
        ValueOption { Repeats: true } option => Write.List(ReadItems(reader, option)),
        ValueOption option => Write.Text(ReadText(reader, option, (ScalarRule)Key.Rule)),
        _ => reader.Has(Option) ? ScalarNode.Create(!Option.Name.StartsWith(Off, StringComparison.Ordinal)) : null,
    };

    /// <summary>Writes the option for a plan; nothing where the plan has the usual value.</summary>
    /// <param name="document">The plan as a document.</param>
    /// <param name="plan">The plan.</param>
    public IEnumerable<string> WriteWords(MapNode document, LoadPlan plan) => KeyWords.List(Path, plan) is { } values
        ? values.SelectMany(value => new[] { Option.Name, value })
        : Find(document) switch
        {
            null => [],
            _ when Option is FlagOption => [Option.Name],
            ListNode list => [Option.Name, string.Join(',', list.Items.OfType<ScalarNode>().Select(item => item.Text))],
            var value => [Option.Name, ((ScalarNode)value).Text],
        };

    private static string? ReadText(OptionReader reader, ValueOption option, ScalarRule rule) => rule switch
    {
        { Words.Count: > 0 } => reader.OneOf(option, null, [.. rule.Words.SelectMany(ListSpellings)]),
        { TakesNumber: true, TakesText: true } => reader.Value(option, text => IsRange(text, rule) ? text : null),
        { IsWhole: true, Most: <= int.MaxValue } =>
            reader.WholeNumber(option, (int)rule.Least, (int)rule.Most) is null ? null : reader.Text(option),
        { TakesNumber: true } => reader.Number(option, rule.Least, rule.Most) is { } number
            ? reader.Value(option, text => rule.IsWhole && !double.IsInteger(number) ? null : text)
            : null,
        _ when rule.Expected == Values.Time.Expected && reader.Time(option) is null => null,
        _ when rule == Values.Address => reader.Text(option) is { } text ? AddressText.Complete(text) ?? text : null,
        _ => reader.Text(option),
    };

    private static IEnumerable<(string Text, string? Word)> ListSpellings(string word) =>
        int.TryParse(word, CultureInfo.InvariantCulture, out int _) ? [(word, word), (word + Whole, word)] : [(word, word)];

    private static bool IsRange(string text, ScalarRule rule) =>
        NumberText.TryParseRange(text, out double from, out double? to) && rule.Allows(from) && rule.Allows(to ?? from);

    // Numbers may be separated by commas too.
    private List<PlanNode> ReadItems(OptionReader reader, ValueOption option)
    {
        bool isNumber = Key.Rule is EitherRule or ListRule { Item: ScalarRule { TakesNumber: true } };
        IEnumerable<string> texts = reader.Texts(option).SelectMany(text => isNumber ? text.Split(',') : [text]);
        return reader.List(option, texts, ReadItem, text => Key.Rule is NamedRule ? $"'{HeaderText.ShowBroken(text)}'" : text);
    }

    private PlanNode? ReadItem(string text) => Key.Rule switch
    {
        NamedRule => HeaderText.TryParse(text, out RequestHeader header)
            ? MapNode.Create(("name", Write.Text(header.Name)), ("value", Write.Text(header.Value)))
            : null,
        EitherRule => StatusRange.TryParse(text, out _) ? ScalarNode.Create(text) : null,
        ListRule { Item: ScalarRule { TakesNumber: true } } =>
            int.TryParse(text.Trim(), NumberStyles.None, CultureInfo.InvariantCulture, out int number) && number > 0
                ? Write.Number(number)
                : null,
        _ => ScalarNode.Create(text),
    };

    private PlanNode? Find(MapNode document) => Path.Split('.').Aggregate(
        (PlanNode?)document, (node, part) => (node as MapNode)?.Entries.FirstOrDefault(entry => entry.Key == part)?.Value);
}
