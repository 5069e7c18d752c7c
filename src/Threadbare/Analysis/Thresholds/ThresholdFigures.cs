namespace Threadbare.Analysis.Thresholds;

/// <summary>The figures that thresholds may name: parsing, judging, help and documentation all go by this table.</summary>
internal static class ThresholdFigures
{
    // Parts of a path in run.json that a name is clear without.
    private static readonly string[] Paths = ["responseTime.", "runtime.", "verdict.", "totals."];

    private static readonly Dictionary<string, ThresholdFigure> ByName = new(
        All.SelectMany(figure => new[] { figure.Name, figure.Alias }.OfType<string>().Select(name => KeyValuePair.Create(name, figure))),
        StringComparer.OrdinalIgnoreCase);

    /// <summary>All of them.</summary>
    public static IReadOnlyList<ThresholdFigure> All =>
    [
        .. ClientFigures.All, .. BystanderFigures.All, .. RuntimeFigures.All, .. VerdictFigures.All, .. ComparisonFigures.All,
    ];

    /// <summary>The figure of a name, in any case, short or as in <c>run.json</c>; null if no figure has this name.</summary>
    public static ThresholdFigure? Named(string name)
    {
        // "p99.9" is how people write what JSON has to call p999.
        string plain = Paths.Aggregate(name, (rest, path) => rest.Replace(path, "", StringComparison.OrdinalIgnoreCase))
            .Replace("p99.9", "p999", StringComparison.OrdinalIgnoreCase);
        return ByName.GetValueOrDefault(plain);
    }
}
