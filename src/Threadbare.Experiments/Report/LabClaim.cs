namespace Threadbare.Experiments.Report;

/// <summary>A published claim and the result of testing it.</summary>
internal sealed record LabClaim
{
    /// <summary>Identifies the claim; never changes.</summary>
    public required string Id { get; init; }

    /// <summary>The part that tests it; null where the file around it implies the part.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Part { get; init; }

    /// <summary>The claim in a sentence.</summary>
    public required string Statement { get; init; }

    /// <summary>The published figure.</summary>
    public required string Published { get; init; }

    /// <summary>The figure measured here.</summary>
    public required string Measured { get; init; }

    /// <summary>True when it holds, false when it does not, null when it was not tested or the test shows nothing.</summary>
    public bool? Holds => Outcome switch
    {
        ClaimOutcome.Holds => true,
        ClaimOutcome.Differs or ClaimOutcome.DirectionOnly => false,
        _ => null,
    };

    /// <summary>The result of the test.</summary>
    public ClaimOutcome Outcome { get; init; }

    /// <summary>The factor between the figure and its nearest bound, on either side of it: from 1, at the bound, upwards; infinite where
    /// no factor leads from one to the other, and where it was not tested.</summary>
    [JsonIgnore]
    public double Margin { get; init; } = double.PositiveInfinity;

    /// <summary>How the bounds follow from the published figure, in a sentence.</summary>
    public string Bounds { get; init; } = "";

    /// <summary>Why it holds or differs, or why it was not told, in a sentence.</summary>
    public string Why { get; init; } = "";

    /// <summary>The result in words.</summary>
    [JsonIgnore]
    public string Result => Outcome switch
    {
        ClaimOutcome.Holds => "holds",
        ClaimOutcome.DirectionOnly => "direction only",
        ClaimOutcome.Differs => "differs",
        ClaimOutcome.NotTold => "not told",
        _ => "not tried",
    };

    /// <summary>The comparison's view of a claim that two arms are alike or that one is better; null for other claims.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public ClaimComparison? Comparison { get; init; }
}
