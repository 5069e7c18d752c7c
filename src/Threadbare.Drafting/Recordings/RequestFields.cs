namespace Threadbare.Drafting.Recordings;

/// <summary>Takes a recorded request apart into its values, and lists them always in the same order.</summary>
internal static class RequestFields
{
    /// <summary>Lists the values.</summary>
    public static IReadOnlyList<RecordedField> List(RecordedRequest request)
    {
        var fields = new List<RecordedField>();
        string before = "";
        foreach (string segment in SplitPath(request.Url))
        {
            fields.Add(new RecordedField(FieldPlace.Path, before, Uri.UnescapeDataString(segment)));
            before = segment;
        }

        fields.AddRange(ReadPairs(FieldPlace.Query, ReadQuery(request.Url)));
        fields.AddRange(KeptHeaders.List(request).Select(ReadHeader));
        fields.AddRange(ReadBody(request));
        return fields;
    }

    /// <summary>Splits a path into its segments, as they were sent.</summary>
    public static IReadOnlyList<string> SplitPath(Uri url) => url.AbsolutePath.Split('/')[1..];

    /// <summary>Reads the names and values of a query, without those that only keep caches from answering.</summary>
    public static IReadOnlyList<NamedText> ReadQuery(Uri url) =>
        [.. RecordedBodies.ReadPairs(url.Query.TrimStart('?')).Where(pair => pair.Name != "_")];

    private static RecordedField ReadHeader(RequestHeader header)
    {
        int space = header.Value.IndexOf(' ', StringComparison.Ordinal);
        bool hasScheme = header.Name.Equals("Authorization", StringComparison.OrdinalIgnoreCase) && space > 0;
        return new RecordedField(FieldPlace.Header, header.Name, hasScheme ? header.Value[(space + 1)..] : header.Value)
        {
            Prefix = hasScheme ? header.Value[..(space + 1)] : "",
        };
    }

    private static IEnumerable<RecordedField> ReadBody(RecordedRequest request) => RecordedBodies.Classify(request) switch
    {
        FieldPlace.Form => ReadPairs(FieldPlace.Form, RecordedBodies.ReadForm(request)),
        FieldPlace.Json => ReadJson(RecordedBodies.ReadJson(request), "", []),
        FieldPlace.Text => [new RecordedField(FieldPlace.Text, "body", request.BodyText ?? "")],
        _ => [],
    };

    private static IEnumerable<RecordedField> ReadPairs(FieldPlace place, IReadOnlyList<NamedText> pairs)
    {
        string[] names = [.. pairs.Select(pair => pair.Name)];
        return pairs.Select(pair => new RecordedField(place, pair.Name, pair.Text) { Siblings = names });
    }

    private static IEnumerable<RecordedField> ReadJson(JsonNode? node, string name, IReadOnlyList<string> siblings) => node switch
    {
        JsonObject map => map.SelectMany(one => ReadJson(one.Value, one.Key, [.. map.Select(other => other.Key)])),
        JsonArray list => list.SelectMany(item => ReadJson(item, name, siblings)),
        JsonValue value when value.GetValueKind() is JsonValueKind.String =>
            [new RecordedField(FieldPlace.Json, name, value.GetValue<string>()) { Siblings = siblings }],
        _ => [new RecordedField(FieldPlace.Json, name, node?.ToJsonString() ?? "null") { Siblings = siblings }],
    };
}
