namespace Threadbare.Results;

/// <summary>The figures of one address of the load, over the whole measured load.</summary>
public sealed record EndpointResult : ClientCounts
{
    /// <summary>Creates an endpoint without requests.</summary>
    public EndpointResult()
    {
    }

    internal EndpointResult(ClientCounts counts)
        : base(counts)
    {
    }

    /// <summary>The name in tables: method and template, with host or query where they tell two addresses apart.</summary>
    public required string Name { get; init; }

    /// <summary><c>action</c> for what a C# scenario measures by itself, such as a call over another protocol; null for HTTP.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Kind { get; init; }

    /// <summary>The HTTP method; empty for an action.</summary>
    public required string Method { get; init; }

    /// <summary>The path, with placeholders in braces as in the plan; empty for an action.</summary>
    public required string Template { get; init; }

    /// <summary>The checks of its answers, in the order of the plan; empty where the plan has none of its own.</summary>
    public IReadOnlyList<CheckResult> Checks { get; init; } = [];

    /// <summary>The route of blamed lines that serves it, as <see cref="BlamedPlace.Route"/> has it; null where none surely does.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Route { get; init; }
}
