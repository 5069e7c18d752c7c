namespace Threadbare.Results;

/// <summary>Body octets of single answers.</summary>
public sealed record ByteSummary
{
    /// <summary>The smallest body.</summary>
    public long Min { get; init; }

    /// <summary>The mean.</summary>
    public double Mean { get; init; }

    /// <summary>The largest body.</summary>
    public long Max { get; init; }
}
