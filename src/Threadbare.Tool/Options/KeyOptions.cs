namespace Threadbare.Tool.Options;

/// <summary>The options of a verb that set keys of a plan, made from the table of keys.</summary>
/// <param name="defaults">The defaults of the verb; null for one that has no load of its own.</param>
internal sealed class KeyOptions(LoadDefaults? defaults = null)
{
    private static readonly Dictionary<string, PlanKey> Keys = PlanKeys.List().ToDictionary();

    private readonly Dictionary<string, KeyOption> _options = [];

    /// <summary>The option of a key.</summary>
    public ValueOption this[string path] => (ValueOption)Find(path).Option;

    /// <summary>The options of several keys, in their order.</summary>
    public IReadOnlyList<Option> List(params string[] paths) => [.. paths.Select(path => Find(path).Option)];

    /// <summary>Finds the option of a key.</summary>
    public KeyOption Find(string path) => _options.TryGetValue(path, out KeyOption? option)
        ? option
        : _options[path] = new KeyOption(path, Keys[path], Create(path, Keys[path]));

    /// <summary>Reads every option that is given into a plan. Mistakes go to the reader.</summary>
    public LoadPlan Read(OptionReader reader, LoadPlan plan) =>
        _options.Values.Aggregate(plan, (read, option) => option.Read(reader, read));

    /// <summary>Writes the options that make a plan, in the order of the help, without those at their defaults.</summary>
    public IEnumerable<string> Write(IEnumerable<OptionGroup> groups, LoadPlan plan)
    {
        // The values of feeds, which may be many, are written by their own option.
        MapNode document = PlanFile.CreateDocument(plan with { Feeds = [] });
        return groups.SelectMany(group => group.Options)
            .Select(option => _options.Values.FirstOrDefault(one => one.Option == option))
            .OfType<KeyOption>()
            .SelectMany(option => option.WriteWords(document, plan));
    }

    private Option Create(string path, PlanKey key)
    {
        KeyFlag flag = key.Flag!;
        string text = flag.Text
            .Replace(KeyFlag.Duration, DurationText.Format(defaults?.Duration ?? default), StringComparison.Ordinal)
            .Replace(KeyFlag.WarmUp, DurationText.Format(defaults?.WarmUp ?? default), StringComparison.Ordinal);
        return flag.Value.Length == 0 ? new FlagOption(flag.Name, text) : new ValueOption(flag.Name, flag.Value, text, [.. flag.Aliases])
        {
            Expected = flag.Expected ?? ((ScalarRule)key.Rule).Expected,
            Repeats = flag.Repeats,
            Bare = flag.Bare,
            HasSecrets = flag.HasSecrets,
            DescribeLate = path == "thresholds" ? () => ThresholdHelp.Text : null,
        };
    }
}
