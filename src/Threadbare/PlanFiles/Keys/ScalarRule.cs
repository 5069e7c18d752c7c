namespace Threadbare.PlanFiles.Keys;

/// <summary>A single value.</summary>
/// <param name="Expected">A right value, to follow the word <c>expected</c>.</param>
internal sealed record ScalarRule(string Expected) : ValueRule
{
    /// <summary>True where a text is right; one that looks like a number is a text there too.</summary>
    public bool TakesText { get; init; }

    /// <summary>The regular expression of a right text; null for any. JSON Schema uses the same.</summary>
    public string? Pattern { get; init; }

    /// <summary>A regular expression for the JSON Schema alone, where reading says more about a wrong text; null for none.</summary>
    public string? SchemaPattern { get; init; }

    /// <summary>The right words; empty for no such list.</summary>
    public IReadOnlyList<string> Words { get; init; } = [];

    /// <summary>True where a number is right.</summary>
    public bool TakesNumber { get; init; }

    /// <summary>True where the number has no fraction.</summary>
    public bool IsWhole { get; init; }

    /// <summary>The lowest number.</summary>
    public double Least { get; init; } = double.MinValue;

    /// <summary>The highest number.</summary>
    public double Most { get; init; } = double.MaxValue;

    /// <summary>True where <c>true</c> and <c>false</c> are right.</summary>
    public bool TakesTruth { get; init; }

    /// <summary>True where the value may be a secret, so that no message shows it.</summary>
    public bool MayBeSecret { get; init; }

    /// <summary>A further check of a text that the pattern lets pass; null for none.</summary>
    public Func<string, bool>? Check { get; init; }

    /// <summary>The patterns that the JSON Schema asks of a text.</summary>
    public IEnumerable<string> ListPatterns() => new[] { Pattern, SchemaPattern }.OfType<string>();

    /// <summary>True for a right value.</summary>
    public bool Accepts(ScalarNode scalar) => scalar.Kind switch
    {
        ScalarKind.Null => false,
        ScalarKind.Truth when TakesTruth => true,
        ScalarKind.Number when TakesNumber => AcceptsNumber(scalar.Text),
        _ => TakesText && AcceptsText(scalar.Text),
    };

    /// <summary>True for a number within the bounds; where it must be whole, for a whole one.</summary>
    public bool Allows(double number) => number >= Least && number <= Most && (!IsWhole || double.IsInteger(number));

    private bool AcceptsNumber(string text) =>
        double.TryParse(text, System.Globalization.CultureInfo.InvariantCulture, out double number) && Allows(number);

    private bool AcceptsText(string text) =>
        (Pattern is null || Regex.IsMatch(text, Pattern, RegexOptions.CultureInvariant, TimeSpan.FromSeconds(1)))
        && (Words.Count == 0 || Words.Contains(text))
        && (Check is null || Check(text));
}
