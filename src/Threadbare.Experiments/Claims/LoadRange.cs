namespace Threadbare.Experiments.Claims;

/// <summary>The loads that a claim speaks of, both ends among them.</summary>
internal sealed record LoadRange(double Low, double High)
{
    /// <summary>Reads <c>3..45</c>; null where it is none.</summary>
    public static LoadRange? TryParse(string text) =>
        text.Split("..") is [var low, var high]
        && double.TryParse(low, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out double from)
        && double.TryParse(high, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out double to)
        && from <= to
            ? new LoadRange(from, to)
            : null;

    public bool Holds(double load) => load >= Low && load <= High;
}
