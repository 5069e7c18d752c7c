namespace Threadbare.Run.Check;

/// <summary>Finds the strings among the values of a JSON document.</summary>
internal static class JsonStrings
{
    /// <summary>Finds them, without the names of members; none in a text that is no JSON.</summary>
    public static IReadOnlyList<string> Find(string json)
    {
        var found = new List<string>();
        var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(json));
        try
        {
            while (reader.Read())
            {
                if (reader.TokenType == JsonTokenType.String)
                {
                    found.Add(reader.GetString()!);
                }
            }
        }
        catch (JsonException)
        {
            // The plan's own check reports it.
        }

        return found;
    }
}
