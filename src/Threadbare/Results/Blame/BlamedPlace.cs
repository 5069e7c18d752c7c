namespace Threadbare.Results.Blame;

/// <summary>A place in the service's own code that holds pool threads.</summary>
public sealed record BlamedPlace : CodePlace
{
    /// <summary>Looks at the stacks that show anything at all: after fewer, that no place is blamed says nothing.</summary>
    public const int FewestBursts = 3;

    /// <summary>The call that blocks there, such as <c>Task.Result</c>.</summary>
    public required string Call { get; init; }

    /// <summary>The kind of that call.</summary>
    public required BlockingKind Kind { get; init; }

    /// <summary>The route template; null for work without a request.</summary>
    public string? Route { get; init; }

    /// <summary>The kind of work that holds most of these threads.</summary>
    [JsonInclude]
    internal WorkRoot Root { get; init; }

    /// <summary>The name of the endpoint that the route serves; null where none surely is.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Endpoint { get; init; }

    /// <summary>The share of pool-thread time in the window, 0 to 1.</summary>
    public double Share { get; init; }

    /// <summary>Threads held, on average.</summary>
    public double Threads { get; init; }

    /// <summary>The advice: how to avoid the blocking call.</summary>
    public required string Advice { get; init; }

    /// <summary>The package that the call goes through, such as <c>Npgsql</c>; null where it goes through none.</summary>
    public string? Through { get; init; }

    /// <summary>The frames beneath, innermost first.</summary>
    public IReadOnlyList<string> Stack { get; init; } = [];
}
