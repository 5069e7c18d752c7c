namespace Threadbare.Plan;

/// <summary>The names that placeholders of a scenario may use, at the step that is looked at.</summary>
internal sealed partial class PlaceholderScope(LoadPlan plan, Scenario scenario)
{
    private readonly HashSet<string> _known = [];

    private readonly HashSet<string> _taken =
    [
        .. scenario.ListSteps()
            .Select(one => one.Step)
            .OfType<RequestStep>()
            .SelectMany(request => request.Take)
            .Select(take => take.Variable),
    ];

    /// <summary>Adds variables that a step has taken.</summary>
    public void Add(IEnumerable<string> variables) => _known.UnionWith(variables);

    /// <summary>Finds the faults of the placeholders in a text.</summary>
    public IEnumerable<PlanProblem> Find(string path, RequestText text) => text.Placeholders
        .Select(Explain)
        .OfType<string>()
        .Distinct()
        .Select(fault => ScenarioProblems.Create(path, fault));

    private string? Explain(string name)
    {
        if (Column().Match(name) is { Success: true, Groups: var parts })
        {
            return ExplainColumn(parts[1].Value, parts[2].Value);
        }

        if (!Variable().IsMatch(name))
        {
            string shown = name.Length > 40 ? name[..40] + "..." : name;
            return $"'{{{shown}' is not a placeholder: expected {{name}} or {{feed.column}}, or {{{{ for a brace.";
        }

        if (_known.Contains(name))
        {
            return null;
        }

        if (PlaceholderText.Generated.Contains(name) && !_taken.Contains(name))
        {
            return null;
        }

        return _taken.Contains(name)
            ? $"{{{name}}} is used before a step takes it: take it in an earlier step, or in start."
            : ExplainUnknown(name);
    }

    private string ExplainUnknown(string name)
    {
        if (plan.Feeds.FirstOrDefault(feed => feed.Name == name) is { } feed)
        {
            string column = feed.Columns is [var first, ..] ? first : "id";
            return $"{{{name}}} is a feed: expected one of its columns, such as {{{name}.{column}}}.";
        }

        string[] columns = [.. plan.Feeds.SelectMany(one => one.Columns.Select(column => $"{one.Name}.{column}"))];
        string? near = columns.FirstOrDefault(column => column.EndsWith("." + name, StringComparison.Ordinal))
            ?? NearestName.Find(name, _taken);
        string remedy = near is null ? "no step takes it. Add take, or write {{ for a brace." : $"did you mean {{{near}}}?";
        return $"{{{name}}} is not a variable of '{scenario.Name}': {remedy}";
    }

    private string? ExplainColumn(string name, string column)
    {
        if (plan.Feeds.FirstOrDefault(one => one.Name == name) is not { } feed)
        {
            string? near = NearestName.Find(name, plan.Feeds.Select(one => one.Name));
            string remedy = near is null ? "expected the name of a feed before the dot." : $"did you mean {{{near}.{column}}}?";
            return $"{{{name}.{column}}}: '{name}' is not a feed: {remedy}";
        }

        if (feed.Columns.Contains(column) || feed.Columns.Count == 0)
        {
            return null;
        }

        string right = NearestName.Find(column, feed.Columns) is { } nearest
            ? $"did you mean {{{name}.{nearest}}}?"
            : $"expected one of {string.Join(", ", feed.Columns)}.";
        return $"{{{name}.{column}}}: '{column}' is not a column of {name}: {right}";
    }

    [GeneratedRegex(@"^[A-Za-z][A-Za-z0-9_]*\z")]
    private static partial Regex Variable();

    [GeneratedRegex(@"^([A-Za-z][A-Za-z0-9_-]*)\.([^{}\s][^{}\r\n]*)\z")]
    private static partial Regex Column();
}
