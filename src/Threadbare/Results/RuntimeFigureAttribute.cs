namespace Threadbare.Results;

/// <summary>Marks a figure of <see cref="RuntimeSample"/>: it is summarized over a step, and thresholds know it by its name.</summary>
/// <param name="unit">The unit of the figure.</param>
[AttributeUsage(AttributeTargets.Property)]
internal sealed class RuntimeFigureAttribute(FigureUnit unit) : Attribute
{
    /// <summary>The unit of the figure.</summary>
    public FigureUnit Unit => unit;

    /// <summary>How the samples of a step become one figure: their mean by default.</summary>
    public StepValue OverStep { get; init; }

    /// <summary>How the samples of several instances of the service become one figure: their sum by default.</summary>
    public InstanceValue OverInstances { get; init; }

    /// <summary>For a mean: the property that tells how many events a second it is the mean of. A second with few events then counts
    /// little in the mean of a step.</summary>
    public string? MeanOf { get; init; }

    /// <summary>True when a higher figure is better.</summary>
    public bool IsMoreBetter { get; init; }
}
