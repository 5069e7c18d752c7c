namespace Threadbare.Drafting.OpenApi;

/// <summary>Writes a JSON body whose strings may be placeholders.</summary>
internal static class JsonTemplate
{
    private static readonly JsonSerializerOptions OneLine = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    /// <summary>Writes a body.</summary>
    /// <param name="body">The body.</param>
    /// <param name="choose">Chooses the placeholder of a value by the names of its object and itself; null keeps the value.</param>
    public static string Write(JsonNode? body, Func<JsonObject, string, string?> choose) =>
        Convert(body?.DeepClone(), choose)?.ToJsonString(OneLine) ?? "null";

    private static JsonNode? Convert(JsonNode? node, Func<JsonObject, string, string?> choose)
    {
        switch (node)
        {
            case JsonObject map:
                return new JsonObject(map.Select(one => KeyValuePair.Create(one.Key, ConvertField(map, one.Key, one.Value, choose))));
            case JsonArray list: return new JsonArray([.. list.Select(item => Convert(item, choose))]);
            case JsonValue value when value.GetValueKind() == JsonValueKind.String:
                return JsonValue.Create(TemplateText.Escape(value.GetValue<string>()));
            default: return node?.DeepClone();
        }
    }

    private static JsonNode? ConvertField(JsonObject map, string name, JsonNode? value, Func<JsonObject, string, string?> choose) =>
        value is not JsonObject and not JsonArray && choose(map, name) is { } place ? JsonValue.Create(place) : Convert(value, choose);
}
