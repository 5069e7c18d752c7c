namespace Threadbare.Drafting.Drafts;

/// <summary>Reads parsed JSON, also where it is not as expected. Of two values with one name the last counts.</summary>
internal static class JsonObjects
{
    /// <summary>Converts an element.</summary>
    /// <exception cref="UsageException">A text in it is no Unicode. The message is a clause without a subject.</exception>
    public static JsonNode? Read(JsonElement element)
    {
        try
        {
            return Convert(element);
        }
        catch (InvalidOperationException)
        {
            // Half a surrogate pair is JSON, but no text.
            throw new UsageException("contains a text that is not valid Unicode");
        }
    }

    /// <summary>A member of an object; undefined if the object does not have it.</summary>
    public static JsonElement Get(JsonElement map, string name)
    {
        try
        {
            return map.ValueKind == JsonValueKind.Object && map.TryGetProperty(name, out JsonElement value) ? value : default;
        }
        catch (InvalidOperationException)
        {
            // Half a surrogate pair in a name beside it.
            return default;
        }
    }

    /// <summary>The items of a list; an empty sequence for anything else.</summary>
    public static IEnumerable<JsonElement> List(JsonElement list) =>
        list.ValueKind == JsonValueKind.Array ? list.EnumerateArray() : Enumerable.Empty<JsonElement>();

    /// <summary>The text of a member; empty for anything else.</summary>
    public static string Text(JsonElement map, string name) =>
        Get(map, name) is { ValueKind: JsonValueKind.String } text ? Unescape(text) : "";

    /// <summary>A text; empty for half a surrogate pair, which is JSON, but no text.</summary>
    public static string Unescape(JsonElement text)
    {
        try
        {
            return text.GetString()!;
        }
        catch (InvalidOperationException)
        {
            return "";
        }
    }

    private static JsonNode? Convert(JsonElement element)
    {
        switch (element.ValueKind)
        {
            case JsonValueKind.Object:
                var map = new JsonObject();
                foreach (JsonProperty property in element.EnumerateObject())
                {
                    map[property.Name] = Convert(property.Value);
                }

                return map;
            case JsonValueKind.Array: return new JsonArray([.. element.EnumerateArray().Select(Convert)]);
            case JsonValueKind.Null or JsonValueKind.Undefined: return null;
            case JsonValueKind.String: return JsonValue.Create(element.GetString());
            default: return JsonValue.Create(element.Clone());
        }
    }
}
