namespace Threadbare.Results;

/// <summary>Writes <c>comparison.json</c>.</summary>
internal static class ComparisonFile
{
    /// <summary>The file's name within the folder of a comparison.</summary>
    public const string Name = "comparison.json";

    /// <summary>The comparison as JSON text.</summary>
    public static string ToText(ComparisonResult result) => JsonSerializer.Serialize(result, RunJson.Default.ComparisonResult);
}
