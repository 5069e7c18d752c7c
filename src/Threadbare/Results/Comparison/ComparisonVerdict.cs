namespace Threadbare.Results.Comparison;

/// <summary>The result of comparing two arms.</summary>
public sealed partial record ComparisonVerdict
{
    /// <summary>The outcome.</summary>
    public required ComparedOutcome Outcome { get; init; }

    /// <summary>The outcome and the effect in a sentence or two.</summary>
    public required string Summary { get; init; }

    /// <summary>The first sentence of <see cref="Summary"/>.</summary>
    [JsonIgnore]
    public string Headline => EndOfSentence().Split(Summary, 2)[0];

    /// <summary>A ratio this near to one, as a share, counts as no difference.</summary>
    public required double Margin { get; init; }

    /// <summary>A figure speaks for an arm where chance is less probable than this.</summary>
    public double Alpha { get; init; } = 0.05;

    /// <summary>Rounds of each arm that would tell, as far as the spread shows; null where it was told, or where more rounds would not
    /// help.</summary>
    public int? RoundsNeeded { get; init; }

    /// <summary>The compared figures, by name.</summary>
    public IReadOnlyDictionary<string, ComparedFigure> Figures { get; init; } = new Dictionary<string, ComparedFigure>();

    [GeneratedRegex(@"(?<=\.)\s+(?=\p{Lu})")]
    private static partial Regex EndOfSentence();
}
