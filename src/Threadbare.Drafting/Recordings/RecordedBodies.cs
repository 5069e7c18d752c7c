namespace Threadbare.Drafting.Recordings;

/// <summary>Reads the bodies of recorded requests.</summary>
internal static class RecordedBodies
{
    /// <summary>Finds the kind of a body: a form, JSON or a text; null without one.</summary>
    public static FieldPlace? Classify(RecordedRequest request) => request switch
    {
        { BodyText: null, BodyFields.Count: 0 } => null,
        _ when IsForm(request) || request.BodyText is null => FieldPlace.Form,
        _ when ReadJson(request) is not null => FieldPlace.Json,
        _ => FieldPlace.Text,
    };

    /// <summary>True when the type must be named in a header.</summary>
    public static bool NeedsType(RecordedRequest request) => Classify(request) switch
    {
        FieldPlace.Text => true,
        FieldPlace.Json => !request.BodyType.StartsWith("application/json", StringComparison.OrdinalIgnoreCase),
        _ => false,
    };

    /// <summary>Reads the fields of a form.</summary>
    public static IReadOnlyList<NamedText> ReadForm(RecordedRequest request) =>
        request.BodyText is { } text && !request.BodyType.StartsWith("multipart/", StringComparison.OrdinalIgnoreCase)
            ? ReadPairs(text)
            : request.BodyFields;

    /// <summary>Reads a JSON body; null for an object or array that it is not.</summary>
    public static JsonNode? ReadJson(RecordedRequest request)
    {
        bool isJson = request.BodyType.Contains("json", StringComparison.OrdinalIgnoreCase) || request.BodyText is ['{' or '[', ..];
        if (!isJson || request.BodyText is not { } text)
        {
            return null;
        }

        try
        {
            using JsonDocument document = JsonDocument.Parse(text);
            return JsonObjects.Read(document.RootElement) is (JsonObject or JsonArray) and { } node ? node : null;
        }
        catch (Exception fault) when (fault is JsonException or UsageException or ArgumentException)
        {
            // Sent as it is.
            return null;
        }
    }

    /// <summary>Reads names and values that are joined as in a query.</summary>
    public static IReadOnlyList<NamedText> ReadPairs(string text) =>
        [.. text.Split('&', StringSplitOptions.RemoveEmptyEntries).Where(pair => pair != "=")
            .Select(pair => pair.Split('=', 2))
            .Select(pair => new NamedText(Decode(pair[0]), pair.Length > 1 ? Decode(pair[1]) : ""))];

    private static string Decode(string text) => Uri.UnescapeDataString(text.Replace('+', ' '));

    private static bool IsForm(RecordedRequest request) =>
        request.BodyType.StartsWith("application/x-www-form-urlencoded", StringComparison.OrdinalIgnoreCase)
        || request.BodyType.StartsWith("multipart/form-data", StringComparison.OrdinalIgnoreCase);
}
