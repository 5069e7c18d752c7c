namespace Threadbare.Results;

/// <summary>The target of the load or the watching.</summary>
public sealed record TargetDescription
{
    /// <summary>The addresses of the load, without secrets unless the plan keeps them.</summary>
    public IReadOnlyList<string> Urls { get; init; } = [];

    /// <summary>The engine that sent: <c>wire</c> or <c>client</c>; null where no load was made.</summary>
    public string? Engine { get; init; }

    /// <summary>The process watched; null where none was.</summary>
    public int? ProcessId { get; init; }

    /// <summary>The file that another tool recorded of the process; null where the process itself was watched.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Recording { get; init; }

    /// <summary>True when the watched process ended before the load did.</summary>
    public bool HasEnded { get; init; }

    /// <summary>Its name; null where none was watched.</summary>
    public string? ProcessName { get; init; }

    /// <summary>The assembly or the executable that it runs, such as <c>Shop.Api</c>; null where unknown.</summary>
    public string? Program { get; init; }

    /// <summary>The TCP ports that it listens on, in rising order; empty where unknown.</summary>
    public IReadOnlyList<int> Ports { get; init; } = [];

    /// <summary>Its runtime, such as <c>.NET 10.0.12</c>; null where unknown.</summary>
    public string? Runtime { get; init; }

    /// <summary>The versions of the packages that it was built with, by name; null where its list (<c>*.deps.json</c>) was not read.
    /// </summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyDictionary<string, string>? Packages { get; init; }

    /// <summary>The source of the pool's minimum and maximum; null when unknown.</summary>
    public string? PoolBoundsSource { get; init; }

    /// <summary>How often the stacks of its threads were looked at; null where nobody did.</summary>
    public int? StackLooks { get; init; }

    /// <summary>Describes the addresses of a plan as they may be shown.</summary>
    public static TargetDescription FromPlan(LoadPlan plan) => new() { Urls = plan.ShownUrls };
}
