namespace Threadbare.Tool.Verbs.Mcp;

/// <summary>A tool that a coding agent can call: a verb with a few of its options.</summary>
/// <param name="Name">Its name, which is the verb's.</param>
/// <param name="Description">When to use it, in a sentence or two.</param>
/// <param name="Parameters">What it takes; the first one is required.</param>
internal sealed record AgentTool(string Name, string Description, params AgentParameter[] Parameters)
{
    /// <summary>The tools, with only what an agent cannot do without: a catalogue costs it room in every conversation.</summary>
    public static IReadOnlyList<AgentTool> All { get; } =
    [
        new("find", "Loads a service with more and more users until it tips over (1 to 3 min). Names the limit and the line of code behind "
                + "it.",
            new("target", "http://localhost address or plan file"),
            new("maxUsers", "", "--max-users") { IsNumber = true },
            new("maxTime", "such as 2m", "--max-time"),
            new("threshold", "such as p99<200ms", "--threshold")),
        new("run", "Sends a steady load and measures it.",
            new("target", "http://localhost address or plan file"),
            new("users", "", "--users") { IsNumber = true },
            new("duration", "such as 10s", "--duration"),
            new("threshold", "such as errors<1%", "--threshold")),
        new("blame", "Watches a running .NET service without load; names the lines that hold its threads.",
            new("target", "its localhost address or port"),
            new("duration", "such as 20s", "--for")),
        new("review", "Reads compiled code; lists the calls that can hold a thread, and what to await instead.",
            new("target", "folder of a built project, assembly or port"),
            new("run", "folder of a run: what it showed comes first", "--run")),
        new("report", "Reads a saved run, or compares it with a later one.",
            new("run", "its folder"),
            new("against", "folder of the later run"),
            new("section", "one heading, such as Findings, or tables")),
    ];

    /// <summary>The JSON Schema of the arguments.</summary>
    public JsonElement Schema
    {
        get
        {
            var properties = new JsonObject(Parameters.Select(one => KeyValuePair.Create<string, JsonNode?>(one.Name, Describe(one))));
            var schema = new JsonObject
            {
                ["type"] = "object", ["properties"] = properties, ["required"] = new JsonArray(Parameters[0].Name),
            };
            return JsonDocument.Parse(schema.ToJsonString()).RootElement;
        }
    }

    private static JsonObject Describe(AgentParameter parameter)
    {
        var schema = new JsonObject { ["type"] = parameter.IsNumber ? "integer" : "string" };
        if (parameter.Description.Length > 0)
        {
            schema["description"] = parameter.Description;
        }

        return schema;
    }
}
