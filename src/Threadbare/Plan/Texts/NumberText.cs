namespace Threadbare.Plan.Texts;

/// <summary>Numbers and ranges as users write them: <c>50</c>, <c>0.5</c>, <c>50..4550</c>.</summary>
internal static class NumberText
{
    private const string To = "..";

    /// <summary>Reads a number of plain digits; false for signs, exponents and other words.</summary>
    public static bool TryParse(string text, out double number) =>
        double.TryParse(text, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out number) && double.IsFinite(number);

    /// <summary>Reads one number, or two with <c>..</c> between.</summary>
    public static bool TryParseRange(string text, out double from, out double? to)
    {
        to = null;
        int dots = text.IndexOf(To, StringComparison.Ordinal);
        if (dots < 0)
        {
            return TryParse(text, out from);
        }

        bool isRange = TryParse(text[..dots], out from) & TryParse(text[(dots + To.Length)..], out double end);
        to = end;
        return isRange;
    }
}
