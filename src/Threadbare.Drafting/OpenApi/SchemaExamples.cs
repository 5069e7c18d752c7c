namespace Threadbare.Drafting.OpenApi;

/// <summary>Finds the values that a schema gives.</summary>
internal static class SchemaExamples
{
    /// <summary>Finds its example, default or first choice; null when it gives none.</summary>
    public static JsonNode? Find(IOpenApiSchema? schema)
    {
        JsonNode? given = FindExample(schema) ?? schema?.Default ?? schema?.Enum?.FirstOrDefault();
        return given is JsonValue value && value.IsJsonNullSentinel() ? null : given;
    }

    /// <summary>Finds its example; null when it gives none.</summary>
    public static JsonNode? FindExample(IOpenApiSchema? schema) =>
#pragma warning disable CS0618 // Documents of version 3.0 have it.
        schema?.Example ?? schema?.Examples?.FirstOrDefault();
#pragma warning restore CS0618
}
