namespace Threadbare.Drafting.OpenApi;

/// <summary>Makes a value that fits a schema: its example, default or first choice, or else one by its type.</summary>
/// <remarks>Depth and size are bounded, so that a schema that contains itself ends.</remarks>
internal sealed class ExampleValue
{
    private const int Deepest = 8;

    // A body of more values would hide the plan.
    private const int Most = 300;

    private const int MostItems = 10;
    private readonly List<string> _unknown = [];
    private int _made;

    /// <summary>The names of values for which the schema has a pattern, so that the user must choose them.</summary>
    public IReadOnlyList<string> Unknown => _unknown;

    /// <summary>Makes a value for a schema; null where the schema allows nothing else.</summary>
    /// <param name="schema">The schema; null for any value.</param>
    /// <param name="name">The name of the value, by which a text is chosen.</param>
    public JsonNode? Create(IOpenApiSchema? schema, string name) => Create(schema, name, 0);

    private JsonNode? Create(IOpenApiSchema? schema, string name, int depth)
    {
        if (schema is null || depth > Deepest || ++_made > Most)
        {
            return null;
        }

        if (SchemaExamples.Find(schema) is { } given)
        {
            return given.DeepClone();
        }

        IReadOnlyList<IOpenApiSchema> parts = SchemaParts.List(schema);
        return HasProperties(parts) ? CreateObject(parts, depth) : CreateByType(parts, name, depth);
    }

    private static bool HasProperties(IReadOnlyList<IOpenApiSchema> parts) => parts.Any(part => part.Properties is { Count: > 0 });

    private JsonObject CreateObject(IReadOnlyList<IOpenApiSchema> parts, int depth)
    {
        var made = new JsonObject();
        HashSet<string> required = [.. parts.SelectMany(part => part.Required ?? new HashSet<string>())];
        foreach ((string name, IOpenApiSchema? schema) in parts.SelectMany(SchemaParts.ListProperties))
        {
            // An optional part that is nested deeply is where a schema contains itself.
            bool isWanted = required.Contains(name) || depth < 1 || !SchemaParts.IsNested(schema);
            if (schema is not null && !made.ContainsKey(name) && !schema.ReadOnly && isWanted)
            {
                made[name] = Create(schema, name, depth + 1);
            }
        }

        foreach (string property in parts.Select(part => part.Discriminator?.PropertyName).OfType<string>().Where(made.ContainsKey))
        {
            made[property] = SchemaParts.FindKind(parts, property) ?? made[property]?.DeepClone();
        }

        return made;
    }

    private JsonNode? CreateByType(IReadOnlyList<IOpenApiSchema> parts, string name, int depth)
    {
        IOpenApiSchema? typed = parts.FirstOrDefault(part => part.Type is not null);
        IOpenApiSchema? list = parts.FirstOrDefault(part => part.Items is not null);
        JsonSchemaType type = typed?.Type ?? (list is not null ? JsonSchemaType.Array : JsonSchemaType.String);
        IOpenApiSchema schema = typed ?? list ?? parts[0];
        return type switch
        {
            _ when type.HasFlag(JsonSchemaType.Object) => new JsonObject(),
            _ when type.HasFlag(JsonSchemaType.Array) => CreateList(schema, name, depth),
            _ when type.HasFlag(JsonSchemaType.Integer) => ExampleNumber.CreateWhole(schema),
            _ when type.HasFlag(JsonSchemaType.Number) => ExampleNumber.Create(schema),
            _ when type.HasFlag(JsonSchemaType.Boolean) => JsonValue.Create(true),
            _ when type.HasFlag(JsonSchemaType.String) => CreateText(schema, name),
            _ => null,
        };
    }

    private JsonArray CreateList(IOpenApiSchema schema, string name, int depth)
    {
        var list = new JsonArray();
        int count = schema.MaxItems is 0 ? 0 : Math.Clamp(schema.MinItems ?? 1, 1, MostItems);
        for (int i = 0; i < count; i++)
        {
            if (Create(schema.Items, name, depth + 1) is { } item)
            {
                list.Add(item);
            }
        }

        return list;
    }

    private JsonValue CreateText(IOpenApiSchema schema, string name)
    {
        string text = ExampleText.Create(schema, name, out bool fits);
        if (!fits && !_unknown.Contains(name))
        {
            _unknown.Add(name);
        }

        return JsonValue.Create(text);
    }
}
