namespace Threadbare.Drafting.OpenApi;

/// <summary>Takes a schema apart that is put together of others.</summary>
internal static class SchemaParts
{
    private const int Most = 50;

    /// <summary>Lists a schema and what it is made of: all parts of <c>allOf</c>, the first that is not null of <c>oneOf</c> and
    /// <c>anyOf</c>.</summary>
    public static IReadOnlyList<IOpenApiSchema> List(IOpenApiSchema schema)
    {
        var parts = new List<IOpenApiSchema>();
        Add(schema, parts);
        return parts;
    }

    /// <summary>Lists the properties of one part.</summary>
    public static IEnumerable<KeyValuePair<string, IOpenApiSchema>> ListProperties(IOpenApiSchema part) =>
        part.Properties ?? Enumerable.Empty<KeyValuePair<string, IOpenApiSchema>>();

    /// <summary>True for an object with properties, and for a list.</summary>
    public static bool IsNested(IOpenApiSchema? schema) =>
        schema is not null && List(schema).Any(part => part.Properties is { Count: > 0 } || part.Items is not null);

    private static void Add(IOpenApiSchema? schema, List<IOpenApiSchema> parts)
    {
        if (schema is null || parts.Count >= Most || parts.Contains(schema))
        {
            return;
        }

        parts.Add(schema);
        foreach (IOpenApiSchema part in schema.AllOf ?? [])
        {
            Add(part, parts);
        }

        Add(First(schema.OneOf), parts);
        Add(First(schema.AnyOf), parts);
    }

    private static IOpenApiSchema? First(IList<IOpenApiSchema>? choices) =>
        choices?.FirstOrDefault(choice => choice is not null && choice.Type is not JsonSchemaType.Null);
}
