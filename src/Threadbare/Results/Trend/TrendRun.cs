namespace Threadbare.Results.Trend;

/// <summary>A saved run of a trend.</summary>
internal sealed record TrendRun
{
    /// <summary>The run as people name it: its commit or its folder, and its label or its day.</summary>
    public required string Name { get; init; }

    /// <summary>Its folder or file, as it was named.</summary>
    public required string Folder { get; init; }

    /// <summary>When its load began.</summary>
    public required DateTimeOffset StartedAt { get; init; }

    /// <summary>The commit that was tested; null if the run does not say.</summary>
    public string? Commit { get; init; }

    /// <summary>Its label; null without one.</summary>
    public string? Label { get; init; }

    /// <summary>The processor and the number of cores that measured it.</summary>
    public required string Machine { get; init; }

    /// <summary>The figure.</summary>
    public required double Value { get; init; }
}
