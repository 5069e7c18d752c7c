namespace Threadbare.Analysis.Thresholds;

/// <summary>The figures of the watched process over each step, by the names of <see cref="RuntimeSample"/>.</summary>
internal static class RuntimeFigures
{
    public static IReadOnlyList<ThresholdFigure> All { get; } = [.. RuntimeFigure.All.Select(Create)];

    private static ThresholdFigure Create(RuntimeFigure source)
    {
        var figure = new ThresholdFigure(source.Name, FigureSource.Runtime, source.Attribute.Unit)
        {
            IsMoreBetter = source.Attribute.IsMoreBetter,
        };
        return figure with { OfStep = step => ReadStep(source, step) is { } value ? Reading.Create(value, figure.Suffix) : null };
    }

    private static double? ReadStep(RuntimeFigure source, StepResult step) => step.Runtime is { } sample ? source.Read(sample) : null;
}
