namespace Threadbare.Tool.Doctor.Reading;

/// <summary>Reads the settings in a <c>*.runtimeconfig.json</c>.</summary>
internal static class RuntimeSettings
{
    private static readonly JsonDocumentOptions Lenient = new() { AllowTrailingCommas = true, CommentHandling = JsonCommentHandling.Skip };

    /// <summary>A setting as it is written; null where it is not there, or the text is broken.</summary>
    public static string? Text(string? settings, string name)
    {
        try
        {
            return settings is null
                ? null
                : JsonNode.Parse(settings, documentOptions: Lenient)?["runtimeOptions"]?["configProperties"]?[name]?.ToString();
        }
        catch (Exception fault) when (fault is JsonException or InvalidOperationException)
        {
            return null;
        }
    }
}
