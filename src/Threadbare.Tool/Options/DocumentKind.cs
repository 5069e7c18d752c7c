namespace Threadbare.Tool.Options;

/// <summary>Tells from a document's text what it is.</summary>
internal static class DocumentKind
{
    /// <summary>True for a saved run.</summary>
    public static bool IsRun(string text) => ReadRoot(text) is { } root
        && root.TryGetProperty("schema", out JsonElement schema)
        && schema.ToString() == ResultSchema.Current;

    /// <summary>Names what a plan could be drafted from, such as <c>an OpenAPI document</c>; null for anything else.</summary>
    public static string? FindSource(string text)
    {
        JsonElement? root = ReadRoot(text);
        bool isRecording = root?.TryGetProperty("log", out JsonElement log) == true
            && log.ValueKind == JsonValueKind.Object
            && log.TryGetProperty("entries", out _);
        bool isDescription = root is { } json
            ? json.TryGetProperty("openapi", out _) || json.TryGetProperty("swagger", out _)
            : BeginsLine(text, "openapi:") || BeginsLine(text, "swagger:");
        return isRecording ? "a recording of a browser (HAR)" : isDescription ? "an OpenAPI document" : null;
    }

    // Null for anything but a JSON object.
    private static JsonElement? ReadRoot(string text)
    {
        try
        {
            using JsonDocument document = JsonDocument.Parse(text);
            return document.RootElement.ValueKind == JsonValueKind.Object ? document.RootElement.Clone() : null;
        }
        catch (JsonException)
        {
            return null;
        }
    }

    private static bool BeginsLine(string text, string key) =>
        text.StartsWith(key, StringComparison.Ordinal) || text.Contains('\n' + key, StringComparison.Ordinal);
}
