using static Threadbare.Drafting.Drafts.JsonObjects;

namespace Threadbare.Drafting.Scripts;

/// <summary>Reads a collection of Postman, format 2.0 and 2.1, which other clients write too.</summary>
internal sealed partial class PostmanReader
{
    private const string Json = "application/json";

    private readonly ScriptRequests _requests = new("Postman collection");

    /// <summary>True for a document that is a collection, of any format.</summary>
    public static bool IsCollection(JsonElement root) => HasItems(root)
        ? Get(root, "info").ValueKind == JsonValueKind.Object
        : Get(root, "requests").ValueKind == JsonValueKind.Array && Text(root, "id").Length > 0;

    /// <summary>Reads the requests.</summary>
    /// <exception cref="UsageException">The format is 1, or no request can be read. The message is a clause without a subject.</exception>
    public static RequestList Read(JsonElement root)
    {
        if (!HasItems(root))
        {
            throw new UsageException("is a Postman collection of format 1: export it again, as a collection v2.1");
        }

        var reader = new PostmanReader();
        List(Get(root, "variable")).ToList().ForEach(one => reader._requests.Set(Text(one, "key"), Text(one, "value")));
        reader.ReadFolder(root, default);
        return reader._requests.ToList();
    }

    private static bool HasItems(JsonElement root) => Get(root, "item").ValueKind == JsonValueKind.Array;

    // The parser bounds how deep folders are. A request without a login of its own has that of its folder.
    private void ReadFolder(JsonElement folder, JsonElement outer)
    {
        JsonElement login = Get(folder, "auth") is { ValueKind: JsonValueKind.Object } own ? own : outer;
        List(Get(folder, "event")).ToList().ForEach(_ => _requests.LeaveOut(ScriptRequests.Scripts));
        foreach (JsonElement item in List(Get(folder, "item")))
        {
            if (Get(item, "request") is { ValueKind: JsonValueKind.Object or JsonValueKind.String } request)
            {
                ReadRequest(request, Get(request, "auth") is { ValueKind: JsonValueKind.Object } given ? given : login);
            }

            ReadFolder(item, login);
        }
    }

    private void ReadRequest(JsonElement request, JsonElement login)
    {
        string method = Text(request, "method") is { Length: > 0 } named ? named : "GET";
        string address = ReadAddress(request.ValueKind == JsonValueKind.String ? request : Get(request, "url"));
        string key = Part(login, "in") == "query" ? $"{Part(login, "key")}={Part(login, "value")}" : "";
        RequestHeader[] headers = [.. ReadPairs(Get(request, "header")).Select(one => new RequestHeader(one.Name, one.Text))];
        JsonElement body = Get(request, "body");
        NamedText[] fields = [.. ReadPairs(Get(body, "urlencoded")), .. ReadPairs(Get(body, "formdata"))];
        _requests.Add(method, ScriptRequests.AddQuery(address, key), [.. headers, .. ReadLogin(login)], sent => Text(body, "mode") switch
        {
            "raw" => sent with { BodyType = ReadType(body), BodyText = Filled(body, "raw") is { Length: > 0 } text ? text : null },
            "urlencoded" => ScriptRequests.AddForm(sent, fields, isMultipart: false, hasFile: false),
            "formdata" => ScriptRequests.AddForm(sent, fields, isMultipart: true, HasFile(body)),
            "graphql" => sent with { BodyType = Json, BodyText = WriteQuery(Get(body, "graphql")) },
            "file" => sent with { HasFile = true },
            _ => sent,
        });
    }

    private string ReadAddress(JsonElement url)
    {
        string raw = _requests.Fill(url.ValueKind == JsonValueKind.String ? Unescape(url) : Text(url, "raw"));
        return Segment().Replace(raw, found =>
        {
            string name = found.Value[1..];
            JsonElement given = List(Get(url, "variable")).FirstOrDefault(one => Text(one, "key") == name);
            return Filled(given, "value") is { Length: > 0 } value ? value : _requests.Open(name);
        });
    }

    private RequestHeader[] ReadLogin(JsonElement login)
    {
        string type = Text(login, "type");
        switch (type)
        {
            case "basic":
                string pair = $"{Part(login, "username")}:{Part(login, "password")}";
                return [new RequestHeader(UrlCredentials.Header, UrlCredentials.Encode(pair))];
            case "bearer" or "oauth2":
                string token = Part(login, "token") is { Length: > 0 } given ? given : _requests.Open("token");
                return [new RequestHeader(UrlCredentials.Header, $"Bearer {token}")];
            case "apikey":
                _requests.Hide(Part(login, "key"), Part(login, "value"));
                return Part(login, "in") == "query" ? [] : [new RequestHeader(Part(login, "key"), Part(login, "value"))];
            case not ("" or "noauth"):
                _requests.LeaveOut($"the login '{type}'");
                break;
        }

        return [];
    }

    // Format 2.1 has a list of keys and values, format 2.0 a map.
    private string Part(JsonElement login, string name) =>
        Get(login, Text(login, "type")) is { ValueKind: JsonValueKind.Object } map ? Filled(map, name)
            : Filled(List(Get(login, Text(login, "type"))).FirstOrDefault(one => Text(one, "key") == name), "value");

    private static string ReadType(JsonElement body) => Text(Get(Get(body, "options"), "raw"), "language") == "json" ? Json : "";

    private static bool HasFile(JsonElement body) => List(Get(body, "formdata")).Any(field => Text(field, "type") == "file");

    private string WriteQuery(JsonElement query)
    {
        string values = Filled(query, "variables") is { Length: > 0 } given ? given : "{}";
        return $$"""{"query":{{JsonValue.Create(Filled(query, "query")).ToJsonString()}},"variables":{{values}}}""";
    }

    private string Filled(JsonElement map, string name) => _requests.Fill(Text(map, name));

    private NamedText[] ReadPairs(JsonElement list) =>
        [.. List(list).Where(one => Get(one, "disabled").ValueKind != JsonValueKind.True && Text(one, "type") != "file")
            .Select(one => new NamedText(Filled(one, "key"), Filled(one, "value")))];

    // "/orders/:id"
    [GeneratedRegex("(?<=[^/:]/):[A-Za-z_][A-Za-z0-9_]*", RegexOptions.CultureInvariant)]
    private static partial Regex Segment();
}
