namespace Threadbare.Results.Comparison;

/// <summary>One figure of both arms.</summary>
public sealed record ComparedFigure
{
    /// <summary>The unit of both values.</summary>
    public required ComparedUnit Unit { get; init; }

    /// <summary>The median of A's rounds.</summary>
    public required double A { get; init; }

    /// <summary>The median of B's rounds.</summary>
    public required double B { get; init; }

    /// <summary>B over A; null where a round has none of it, and for shares, which are compared by their difference.</summary>
    public RatioInterval? Ratio { get; init; }

    /// <summary>How likely arms that do not differ would lie this far apart, corrected for the figures judged together; null where too
    /// little was measured to ask.</summary>
    public double? PValue { get; init; }

    /// <summary>How far two rounds of the same arm lie apart: a share of the figure, or percentage points where the figure is a share;
    /// null where it is not known.</summary>
    public double? NoiseFloor { get; init; }

    /// <summary>The arm that this figure favours; null where it favours none.</summary>
    [JsonConverter(typeof(BetterArmJson))]
    public required Arm? Better { get; init; }
}
