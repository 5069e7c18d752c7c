namespace Threadbare.Results.Trend;

/// <summary>A change of a figure, from one run on.</summary>
internal sealed record TrendChange
{
    /// <summary>Index in <c>runs</c> of the first run after the change.</summary>
    public required int Run { get; init; }

    /// <summary>The change in figures, such as <c>212 ms to 291 ms, +37 %</c>.</summary>
    public required string Statement { get; init; }

    /// <summary>Mean of the figure since the change before, or since the first run.</summary>
    public required double Before { get; init; }

    /// <summary>Mean of the figure until the next change, or until the last run.</summary>
    public required double After { get; init; }

    /// <summary>The change in per cent of the mean before; null if that is 0.</summary>
    public required double? Percent { get; init; }

    /// <summary>Probability, 0 to 1, that runs of a figure that does not change differ as much by chance.</summary>
    public required double PValue { get; init; }

    /// <summary>True if the change is for the worse.</summary>
    public required bool IsWorse { get; init; }
}
