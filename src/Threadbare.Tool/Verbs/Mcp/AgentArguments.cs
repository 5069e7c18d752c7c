namespace Threadbare.Tool.Verbs.Mcp;

/// <summary>The arguments of a call, checked against what the tool takes.</summary>
internal sealed class AgentArguments
{
    private readonly Dictionary<string, string> _values = [];

    /// <param name="tool">The tool.</param>
    /// <param name="given">What the agent gave.</param>
    /// <exception cref="UsageException">An argument is missing, unknown or of a wrong kind; all of them.</exception>
    public AgentArguments(AgentTool tool, IEnumerable<KeyValuePair<string, JsonElement>> given)
    {
        var problems = new List<string>();
        foreach ((string name, JsonElement value) in given.Where(pair => pair.Value.ValueKind != JsonValueKind.Null))
        {
            string text = value.ValueKind == JsonValueKind.String ? value.GetString()! : value.GetRawText();
            string? problem = FindProblem(tool, name, text);
            if (problem is null)
            {
                _values[name] = text;
            }
            else
            {
                problems.Add(problem);
            }
        }

        if (!_values.ContainsKey(tool.Parameters[0].Name) && problems.Count == 0)
        {
            problems.Add($"{tool.Parameters[0].Name} is missing: expected {tool.Parameters[0].Description}.");
        }

        if (problems.Count > 0)
        {
            throw new UsageException(problems);
        }

        Tool = tool;
    }

    /// <summary>The tool.</summary>
    public AgentTool Tool { get; }

    /// <summary>The first argument.</summary>
    public string First => _values[Tool.Parameters[0].Name];

    /// <summary>An argument; null if it was not given.</summary>
    public string? Find(string name) => _values.GetValueOrDefault(name);

    /// <summary>The options of the verb, each in one word, so that no value is taken for an option.</summary>
    public IEnumerable<string> ListOptions() => Tool.Parameters
        .Where(one => one.Option is not null && _values.ContainsKey(one.Name))
        .Select(one => $"{one.Option}={_values[one.Name]}");

    private static string? FindProblem(AgentTool tool, string name, string text) =>
        Array.Find(tool.Parameters, one => one.Name == name) switch
        {
            null => $"{tool.Name} does not take '{name}': expected {string.Join(", ", tool.Parameters.Select(one => one.Name))}.",
            { IsNumber: true } when !int.TryParse(text, CultureInfo.InvariantCulture, out _) =>
                $"{name} '{text}': expected a whole number.",
            var parameter when text.StartsWith('-') => $"{name} '{text}' is an option, not a value: expected {parameter.Description}.",
            _ => null,
        };
}
