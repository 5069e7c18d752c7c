namespace Threadbare.Experiments.Claims;

/// <summary>Fills <c>{name:format}</c> in a claim's words; the format <c>ms</c> writes a time in its best unit.</summary>
internal static partial class ClaimText
{
    public static string Fill(string text, IReadOnlyDictionary<string, double> figures) => Place().Replace(text, match =>
    {
        if (!figures.TryGetValue(match.Groups["name"].Value, out double value))
        {
            return match.Value;
        }

        string format = match.Groups["format"].Value;
        return double.IsPositiveInfinity(value) && format == "ms" ? "longer than the run"
            : !double.IsFinite(value) ? "none"
            : format == "ms" ? Figures.Time(value)
            : value.ToString(format.Length > 0 ? format : "0.##", CultureInfo.InvariantCulture);
    });

    [GeneratedRegex(@"\{(?<name>\w+)(:(?<format>[^}]+))?\}")]
    private static partial Regex Place();
}
