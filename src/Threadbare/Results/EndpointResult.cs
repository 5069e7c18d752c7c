using System.Text.Json.Serialization;
using Threadbare.Results.Blame;
using Threadbare.Results.Histograms;

namespace Threadbare.Results;

/// <summary>The figures of one address of the load, over the whole measured load.</summary>
public sealed record EndpointResult
{
    /// <summary>The name in tables: method and template, with host or query where they tell two addresses apart.</summary>
    public required string Name { get; init; }

    /// <summary><c>action</c> for what a C# scenario measures by itself, such as a call over another protocol; null for HTTP.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Kind { get; init; }

    /// <summary>The HTTP method; empty for an action.</summary>
    public required string Method { get; init; }

    /// <summary>The path, with placeholders in braces as in the plan; empty for an action.</summary>
    public required string Template { get; init; }

    /// <summary>Requests begun.</summary>
    public long Sent { get; init; }

    /// <summary>Answers that count as successes.</summary>
    public long Ok { get; init; }

    /// <summary>Requests that failed, by whatever kind.</summary>
    public long Failed { get; init; }

    /// <summary>Failures by kind.</summary>
    public IReadOnlyDictionary<string, long> Failures { get; init; } = new Dictionary<string, long>();

    /// <summary>Complete answers by status.</summary>
    public IReadOnlyDictionary<string, long> Statuses { get; init; } = new Dictionary<string, long>();

    /// <summary>From the intended start to the last byte, successes only.</summary>
    public LatencySummary ResponseTime { get; init; } = new();

    /// <summary>From the send to the last byte, successes only.</summary>
    public LatencySummary ServiceTime { get; init; } = new();

    /// <summary>Body bytes of all successful answers.</summary>
    public long BytesReceived { get; init; }

    /// <summary>The checks of its answers, in the order of the plan; empty where the plan has none of its own.</summary>
    public IReadOnlyList<CheckResult> Checks { get; init; } = [];

    /// <summary>The route of blamed lines that serves it, as <see cref="BlamedPlace.Route"/> has it; null where none surely does.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Route { get; init; }
}
