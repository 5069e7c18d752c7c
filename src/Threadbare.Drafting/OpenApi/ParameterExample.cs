namespace Threadbare.Drafting.OpenApi;

/// <summary>A value for a parameter.</summary>
/// <param name="Text">The value as it is sent, before any encoding.</param>
/// <param name="IsDocumented">True when the document gives it as an example, a default or a choice; false when it was made up.</param>
/// <param name="Value">The value before it was written; null for none.</param>
internal sealed record ParameterExample(string Text, bool IsDocumented, JsonNode? Value)
{
    /// <summary>Lists what a query sends: the fields of an object, or the value under the parameter's name.</summary>
    public IEnumerable<NamedText> ListFields(IOpenApiParameter parameter)
    {
        bool isDeep = parameter.Style == ParameterStyle.DeepObject;
        return Value is JsonObject fields && parameter.Content is not { Count: > 0 }
            ? fields.Select(field => new NamedText(
                isDeep ? $"{parameter.Name}[{field.Key}]" : field.Key, TemplateText.Escape(Write(field.Value))))
            : [new NamedText(parameter.Name!, TemplateText.Escape(Text))];
    }

    /// <summary>Finds a value for a parameter.</summary>
    public static ParameterExample Create(IOpenApiParameter parameter)
    {
        IOpenApiSchema? schema = parameter.Schema ?? parameter.Content?.Values.FirstOrDefault()?.Schema;
        JsonNode? given = parameter.Example ?? parameter.Examples?.Values.FirstOrDefault()?.Value;
        JsonNode? documented = given ?? SchemaExamples.Find(schema);
        JsonNode? value = documented ?? new ExampleValue().Create(schema, parameter.Name!);
        return new ParameterExample(Write(value), documented is not null, value);
    }

    /// <summary>True when the document gives the parameter an example of its own.</summary>
    public static bool IsGiven(IOpenApiParameter parameter) =>
        parameter.Example is not null || parameter.Examples is { Count: > 0 } || SchemaExamples.FindExample(parameter.Schema) is not null;

    // One item of a list is a valid list.
    private static string Write(JsonNode? value) => value switch
    {
        JsonArray list => Write(list.FirstOrDefault()),
        JsonValue one when one.GetValueKind() == JsonValueKind.String => one.GetValue<string>(),
        null => "",
        _ => value.ToJsonString(),
    };
}
