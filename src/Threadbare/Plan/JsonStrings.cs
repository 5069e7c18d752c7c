namespace Threadbare.Plan;

/// <summary>Finds the values of JSON documents that are texts or numbers.</summary>
internal static class JsonStrings
{
    /// <summary>Lists them; the whole text where it is no JSON.</summary>
    public static IEnumerable<string> List(string json)
    {
        try
        {
            return [.. List(JsonNode.Parse(json))];
        }
        catch (Exception fault) when (fault is JsonException or ArgumentException)
        {
            return [json];
        }
    }

    private static IEnumerable<string> List(JsonNode? node) => node switch
    {
        JsonObject map => map.SelectMany(pair => List(pair.Value)),
        JsonArray list => list.SelectMany(List),
        JsonValue value when value.GetValueKind() == JsonValueKind.String => [value.GetValue<string>()],
        JsonValue value when value.GetValueKind() == JsonValueKind.Number => [value.ToJsonString()],
        _ => [],
    };
}
