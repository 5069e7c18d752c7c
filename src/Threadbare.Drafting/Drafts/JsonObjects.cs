namespace Threadbare.Drafting.Drafts;

/// <summary>Converts parsed JSON to nodes. The last of two values with one name counts.</summary>
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
