namespace Threadbare.Drafting.OpenApi;

/// <summary>Finds the values that a schema gives.</summary>
internal static class SchemaExamples
{
    /// <summary>Finds its example, default or first choice; null when it gives none.</summary>
    /// <remarks>A part of it gives a single value; an object that a part gives is not the whole.</remarks>
    public static JsonNode? Find(IOpenApiSchema? schema) => schema is null ? null : FindOwn(schema)
        ?? SchemaParts.List(schema).Skip(1).Select(FindOwn).FirstOrDefault(given => given is JsonValue);

    private static JsonNode? FindOwn(IOpenApiSchema schema) =>
        new[] { FindExample(schema), schema.Default }.Concat(schema.Enum ?? [])
            .Append(schema.Const is { } only ? JsonValue.Create(only) : null)
            .FirstOrDefault(given => given is not null && !(given is JsonValue value && value.IsJsonNullSentinel()));

    /// <summary>Finds its example; null when it gives none.</summary>
    public static JsonNode? FindExample(IOpenApiSchema? schema) =>
#pragma warning disable CS0618 // Documents of version 3.0 have it.
        schema?.Example ?? schema?.Examples?.FirstOrDefault();
#pragma warning restore CS0618
}
