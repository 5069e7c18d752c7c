namespace Threadbare.Plan.Requests;

/// <summary>A status, or a range of statuses, that an answer may have.</summary>
/// <param name="First">The lowest, from 100 to 599.</param>
/// <param name="Last">The highest, from <paramref name="First"/> to 599.</param>
public readonly record struct StatusRange(int First, int Last)
{
    private const string Separator = "..";
    private const int Lowest = 100;
    private const int Highest = 599;

    /// <summary>True for a range that a status can be in.</summary>
    public bool IsValid => First >= Lowest && First <= Last && Last <= Highest;

    /// <summary>True when a status is in the range.</summary>
    public bool Contains(int status) => status >= First && status <= Last;

    /// <summary>Reads <c>200</c> or <c>200..299</c>; returns false for another text.</summary>
    public static bool TryParse(string text, out StatusRange range)
    {
        string[] ends = text.Split(Separator);
        range = default;
        if (ends.Length > 2 || !TryParseStatus(ends[0], out int first) || !TryParseStatus(ends[^1], out int last))
        {
            return false;
        }

        range = new StatusRange(first, last);
        return range.IsValid;
    }

    /// <summary>Writes the range as <see cref="TryParse"/> reads it.</summary>
    public override string ToString() => First == Last
        ? First.ToString(CultureInfo.InvariantCulture)
        : string.Create(CultureInfo.InvariantCulture, $"{First}{Separator}{Last}");

    private static bool TryParseStatus(string text, out int status) =>
        int.TryParse(text.Trim(), NumberStyles.None, CultureInfo.InvariantCulture, out status);
}
