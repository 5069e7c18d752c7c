namespace Threadbare.Results;

/// <summary>Writes <c>trend.json</c>.</summary>
internal static class TrendFile
{
    /// <summary>The file's name within the folder of a trend.</summary>
    public const string Name = "trend.json";

    /// <summary>The trend as JSON text.</summary>
    public static string ToText(TrendResult trend) => JsonSerializer.Serialize(trend, RunJson.Default.TrendResult);
}
