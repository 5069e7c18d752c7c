namespace Threadbare.Results.Verdicts;

/// <summary>One threshold, judged.</summary>
public sealed record ThresholdResult
{
    /// <summary>As the user wrote it.</summary>
    public required string Expression { get; init; }

    /// <summary>The figure as people read it, such as <c>p99 of GET /orders</c>.</summary>
    public string Figure { get; init; } = "";

    /// <summary>The measured value as people read it, such as <c>1.19 %</c>; null where it could not be judged.</summary>
    public string? Measured { get; init; }

    /// <summary>The allowed values as people read them, such as <c>&lt; 1 %</c>.</summary>
    public string Allowed { get; init; } = "";

    /// <summary>The measured value in the unit of the expression; null where it could not be judged.</summary>
    public double? Actual { get; init; }

    /// <summary>True when kept. One that cannot be judged is broken.</summary>
    public required bool Holds { get; init; }

    /// <summary>Why, in a sentence.</summary>
    public required string Why { get; init; }
}
