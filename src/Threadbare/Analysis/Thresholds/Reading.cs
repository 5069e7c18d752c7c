namespace Threadbare.Analysis.Thresholds;

/// <summary>The value of a figure in a run: a number, a word, or the reason why there is neither.</summary>
internal sealed record Reading
{
    public double? Value { get; private init; }

    public string? Word { get; private init; }

    /// <summary>Why it cannot be judged; null where it can.</summary>
    public string? Missing { get; private init; }

    /// <summary>As people read it, after "is": with the load where it was measured, or what it is compared with.</summary>
    public string Told { get; init; } = "";

    /// <summary>The text that follows the number.</summary>
    public string Suffix { get; private init; } = "";

    /// <summary>1 where the true value may lie above, -1 where it may lie below, 0 where it is known.</summary>
    public int Open { get; init; }

    /// <summary>The successes that it rests on; null where their number does not matter.</summary>
    public long? Count { get; init; }

    public static Reading Create(double value, string suffix) =>
        new()
    {
        Value = Math.Round(value, 3),
        Told = string.Create(CultureInfo.InvariantCulture, $"{value:0.###}{suffix}"),
        Suffix = suffix,
    };

    public static Reading OfWord(string word) => new() { Word = word, Told = word };

    public static Reading None(string why) => new() { Missing = why };

    /// <summary>True where what is known of the value decides the threshold.</summary>
    public bool Decides(Threshold threshold) => Open switch
    {
        > 0 => Value > threshold.Bound || (Value.Equals(threshold.Bound) && threshold.Comparison is "<" or ">="),
        < 0 => Value < threshold.Bound || (Value.Equals(threshold.Bound) && threshold.Comparison is ">" or "<="),
        _ => true,
    };

    /// <summary>The value alone as people read it: with as few digits as decide the threshold in the same way.</summary>
    public string Shorten(Threshold threshold)
    {
        double value = Value ?? 0;
        int digits = Math.Abs(value) switch { >= 100 => 0, >= 10 => 1, _ => 2 };
        double rounded = Math.Round(value, digits);
        bool isAtBound = rounded.Equals(threshold.Bound) && !rounded.Equals(value);
        bool isTrue = !isAtBound && threshold.IsKeptBy(rounded) == threshold.IsKeptBy(value);
        return Word ?? FormattableString.Invariant($"{Math.Round(value, isTrue ? digits : 3):#,0.###}{Suffix}");
    }

    public bool Keeps(Threshold threshold) => Word is { } word ? threshold.IsKeptBy(word) : Value is { } value && threshold.IsKeptBy(value);
}
