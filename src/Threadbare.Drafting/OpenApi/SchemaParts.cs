namespace Threadbare.Drafting.OpenApi;

/// <summary>Takes a schema apart that is put together of others.</summary>
internal static class SchemaParts
{
    private const int Most = 50;
    private static readonly Dictionary<string, OpenApiSchemaReference> NoKinds = [];

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

    /// <summary>Finds the word by which a discriminator tells the chosen kind from others; null where any word does.</summary>
    public static string? FindKind(IReadOnlyList<IOpenApiSchema> parts, string property)
    {
        HashSet<string> ids = [.. parts.OfType<OpenApiSchemaReference>().Select(part => part.Reference.Id).OfType<string>()];
        var kinds = parts.Where(part => part.Discriminator?.PropertyName == property)
            .SelectMany(part => part.Discriminator!.Mapping ?? NoKinds).ToList();
        return kinds.FirstOrDefault(kind => ids.Contains(kind.Value?.Reference.Id ?? "")).Key ?? kinds.FirstOrDefault().Key;
    }

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
