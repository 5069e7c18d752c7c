namespace Threadbare.Results.Verdicts;

/// <summary>Connections that stay in use after the requests that took them have ended.</summary>
public sealed record Leak
{
    /// <summary>The limit that the connections use up.</summary>
    [JsonIgnore]
    internal Limit Limit { get; init; }

    /// <summary>The pool with its package, or <c>outbound HTTP</c>.</summary>
    public required string Resource { get; init; }

    /// <summary>Connections in use without a request after the last load that was looked at.</summary>
    public required double Kept { get; init; }

    /// <summary>The same after the first load that was looked at; null after a single load.</summary>
    public double? KeptBefore { get; init; }

    /// <summary>The most connections that the pool keeps; null if unknown.</summary>
    public double? Size { get; init; }
}
