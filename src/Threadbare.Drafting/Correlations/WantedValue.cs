namespace Threadbare.Drafting.Correlations;

/// <summary>A value that a request sends and that an earlier answer may have given.</summary>
/// <param name="Name">The name under which it is sent.</param>
/// <param name="Value">The value, decoded.</param>
/// <param name="IsSegment">True for a segment of a path.</param>
internal sealed record WantedValue(string Name, string Value, bool IsSegment)
{
    private const int ShortestTelling = 8;

    /// <summary>True when the value can hardly be the same by chance.</summary>
    public bool IsTelling =>
        Value.Length >= ShortestTelling && Value.Any(char.IsAsciiDigit) && !Value.Contains(' ', StringComparison.Ordinal);

    /// <summary>True for a value that no answer needs to give: nothing, or a word of the format.</summary>
    public bool IsTrivial => Value.Length == 0 || Value is "0" or "true" or "false" or "null" or "on" or "off";
}
