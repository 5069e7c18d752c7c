namespace Threadbare.Drafting.OpenApi;

/// <summary>Finds a value in the documented answer of an operation.</summary>
internal static class AnswerFields
{
    private const int Deepest = 2;

    // Only there: another part, such as the customer of an order, has an id of its own.
    private static readonly HashSet<string> Wrappers = new(StringComparer.OrdinalIgnoreCase)
    {
        "data", "result", "results", "item", "items", "value", "values", "content", "records", "entries", "list", "payload", "rows",
    };

    /// <summary>Finds the JSON path of the first field that has one of some names; null when no answer has it.</summary>
    /// <param name="request">The operation.</param>
    /// <param name="names">The names, best first.</param>
    public static string? Find(ApiRequest request, IReadOnlyList<string> names) =>
        ReadSchema(request) is { } schema
            ? names.Select(name => Find(schema, name, "$", request.LastWord, 0)).FirstOrDefault(path => path is not null)
            : null;

    private static IOpenApiSchema? ReadSchema(ApiRequest request) =>
        request.Successes.SelectMany(success => success.Answer.Content ?? new Dictionary<string, IOpenApiMediaType>())
            .Where(content => ContentTypes.IsJson(content.Key))
            .Select(content => content.Value?.Schema)
            .FirstOrDefault(schema => schema is not null);

    // The field itself, then the items of a list, then inside a wrapper such as "data" or "items".
    private static string? Find(IOpenApiSchema schema, string name, string path, string collection, int depth)
    {
        IReadOnlyList<IOpenApiSchema> parts = SchemaParts.List(schema);
        (string Name, IOpenApiSchema Schema)[] fields =
            [.. parts.SelectMany(SchemaParts.ListProperties)
                .Where(field => field.Value is not null && NameParts.IsPlain(field.Key))
                .Select(field => (field.Key, field.Value))];
        string? own = Array.Find(fields, field => NameParts.AreAlike(field.Name, name) && !SchemaParts.IsNested(field.Schema)).Name;
        if (own is not null)
        {
            return $"{path}.{own}";
        }

        if (depth >= Deepest)
        {
            return null;
        }

        return parts.FirstOrDefault(part => part.Items is not null)?.Items is { } item
            ? Find(item, name, $"{path}[0]", collection, depth + 1)
            : fields.Where(field => SchemaParts.IsNested(field.Schema))
                .Where(field => Wrappers.Contains(field.Name) || NameParts.AreAlike(field.Name, collection))
                .Select(field => Find(field.Schema, name, $"{path}.{field.Name}", collection, depth + 1))
                .FirstOrDefault(found => found is not null);
    }
}
