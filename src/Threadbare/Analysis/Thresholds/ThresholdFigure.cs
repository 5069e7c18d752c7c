namespace Threadbare.Analysis.Thresholds;

/// <summary>A figure of a run that a threshold may name.</summary>
internal sealed record ThresholdFigure
{
    internal ThresholdFigure(string name, FigureSource source, FigureUnit unit)
    {
        (Name, Source, Unit) = (name, source, unit);
        Suffix = unit switch
        {
            FigureUnit.Milliseconds => " ms",
            FigureUnit.Percent => " %",
            FigureUnit.Bytes => " bytes",
            _ => "",
        };
    }

    /// <summary>The short name, or the one that <c>run.json</c> has.</summary>
    public string Name { get; internal init; }

    /// <summary>The source of the figure.</summary>
    public FigureSource Source { get; }

    /// <summary>The unit of the figure.</summary>
    public FigureUnit Unit { get; }

    /// <summary>The possible values; empty unless the unit is <see cref="FigureUnit.Word"/>.</summary>
    public IReadOnlyList<string> Words { get; internal init; } = [];

    /// <summary>True where more of it is better; of most figures less is.</summary>
    public bool IsMoreBetter { get; internal init; }

    /// <summary>True where a threshold may name one endpoint, as in <c>p99{GET /orders}&lt;300ms</c>.</summary>
    public bool TakesEndpoint => Source == FigureSource.Client && (OfTotals is not null || OfRun is not null);

    /// <summary>The figure that a threshold names, as people read it.</summary>
    internal string Describe(Threshold threshold)
    {
        string name = threshold.IsRegression ? $"regression({Name})" : Name;
        return threshold.Endpoint is { } endpoint ? $"{name} of {endpoint}" : name;
    }

    /// <summary>The values that a threshold allows, as people read them.</summary>
    internal string DescribeAllowed(Threshold threshold)
    {
        string unit = threshold.IsRegression ? " %" : Unit is FigureUnit.Number or FigureUnit.Word ? "" : Suffix;
        return threshold.Word is { } word
            ? $"{threshold.Comparison} {word}"
            : FormattableString.Invariant($"{threshold.Comparison} {threshold.Bound:#,0.###}{unit}");
    }

    /// <summary>True for counts, which only grow while a load goes on.</summary>
    internal bool Grows { get; init; }

    /// <summary>Its name in <c>run.json</c> where that differs; null where it does not.</summary>
    internal string? Alias { get; init; }

    /// <summary>How many successes it takes: a percentile q rests on the 1 - q of them that lie above it.</summary>
    internal long Least { get; init; }

    /// <summary>The text that follows the number.</summary>
    internal string Suffix { get; init; }

    /// <summary>Reads it off what the client counted over the whole run; null where that does not tell it.</summary>
    internal Func<LoadCounts, Reading>? OfTotals { get; init; }

    /// <summary>Reads it off all that is known of a run; null where totals or steps tell it.</summary>
    internal Func<RunResult, Reading>? OfRun { get; init; }

    /// <summary>Reads it off a step, null where the step does not show it; null where no step has it.</summary>
    internal Func<StepResult, Reading?>? OfStep { get; init; }
}
