namespace Threadbare.Tool.Options;

/// <summary>Recognizes bodies that are JSON.</summary>
internal static class JsonText
{
    /// <summary>True for a JSON object or array; a placeholder of a feed may stand where a value or a part of one does.</summary>
    public static bool Is(string text, IReadOnlyList<ScenarioFeed> feeds)
    {
        foreach (ScenarioFeed feed in feeds)
        {
            text = text.Replace($"{{{feed.Name}}}", "0", StringComparison.Ordinal);
        }

        try
        {
            using JsonDocument document = JsonDocument.Parse(text);
            return document.RootElement.ValueKind is JsonValueKind.Object or JsonValueKind.Array;
        }
        catch (JsonException)
        {
            return false;
        }
    }
}
