namespace Threadbare.Scenarios.Texts;

/// <summary>The names that placeholders can refer to: variables of a virtual user and columns of feeds.</summary>
internal sealed class TextScope
{
    private readonly VariableTable _variables;
    private readonly IReadOnlyList<ScenarioFeed> _feeds;
    private readonly Dictionary<(int, int), FeedColumn> _columns = [];

    /// <param name="variables">The variables of the plan.</param>
    /// <param name="feeds">The feeds of the plan.</param>
    public TextScope(VariableTable variables, IReadOnlyList<ScenarioFeed> feeds) => (_variables, _feeds) = (variables, feeds);

    /// <summary>Lists the names of a plan.</summary>
    public static TextScope Create(LoadPlan plan) => new(VariableTable.Create(plan), plan.Feeds) { IsOfAddresses = !plan.HasScenarios };

    /// <summary>True for addresses with options: <c>{feed}</c> is a placeholder, and every other brace is a brace.</summary>
    public bool IsOfAddresses { get; private init; }

    /// <summary>True when feeds fill the text of files too.</summary>
    public bool FillsFiles => IsOfAddresses && _feeds.Count > 0;

    /// <summary>The variables.</summary>
    public VariableTable Variables => _variables;

    /// <summary>Finds the placeholder of a name such as <c>id</c> or <c>people.name</c>; null for a name that nothing gives.</summary>
    /// <param name="name">The text between the braces.</param>
    /// <param name="encoding">The place that the value is written to.</param>
    public TextPart? Find(string name, TextEncoding encoding)
    {
        if (_variables.TryFind(name, out int variable))
        {
            return TextPart.CreateVariable(name, variable, encoding);
        }

        for (int feed = 0; feed < _feeds.Count; feed++)
        {
            int column = IsOfAddresses ? (name == _feeds[feed].Name ? 0 : -1) : FindColumn(_feeds[feed], name);
            if (column >= 0)
            {
                return TextPart.CreateFeed(name, feed, ReadColumn(feed, column), encoding);
            }
        }

        return GeneratedValues.Find(name) is { } generated ? TextPart.CreateGenerated(name, generated, encoding) : null;
    }

    // The placeholder of a column has the name of the feed before it.
    private static int FindColumn(ScenarioFeed feed, string name) => name.StartsWith($"{feed.Name}.", StringComparison.Ordinal)
        ? feed.Columns.ToList().IndexOf(name[(feed.Name.Length + 1)..])
        : -1;

    // Read once, however many texts use it.
    private FeedColumn ReadColumn(int feed, int column) => _columns.TryGetValue((feed, column), out FeedColumn? known)
        ? known
        : _columns[(feed, column)] = new FeedColumn(_feeds[feed], column);
}
