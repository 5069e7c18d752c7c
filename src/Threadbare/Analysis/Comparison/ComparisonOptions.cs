namespace Threadbare.Analysis.Comparison;

/// <summary>How two arms are compared.</summary>
internal sealed record ComparisonOptions
{
    /// <summary>A ratio this near to one counts as no difference: a share above 0. 5 % by default, about what a user of a service cannot
    /// notice.</summary>
    public double Margin { get; init; } = ComparisonConstants.Margin;

    /// <summary>A probability below this is no chance: above 0. 0.05 by default, one false alarm in twenty; it covers all figures that
    /// decide.</summary>
    public double Alpha { get; init; } = ComparisonConstants.Alpha;

    /// <summary>How often rounds are drawn again. 10,000 by default: the ends of the interval then stand still in the third
    /// digit.</summary>
    public int Resamples { get; init; } = ComparisonConstants.Resamples;

    /// <summary>Seed of the drawing.</summary>
    public int Seed { get; init; } = 1;

    /// <summary>The name of the first arm in sentences: <c>A</c> by default.</summary>
    public string NameOfA { get; init; } = "A";

    /// <summary>The name of the second arm in sentences: <c>B</c> by default.</summary>
    public string NameOfB { get; init; } = "B";

    /// <summary>The advice when runs are too short: a longer run by default.</summary>
    public string Remedy { get; init; } = "make each run longer, such as 10 s";

    internal string NameOf(Arm arm) => arm == Arm.A ? NameOfA : NameOfB;
}
