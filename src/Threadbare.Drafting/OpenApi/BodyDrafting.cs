namespace Threadbare.Drafting.OpenApi;

/// <summary>Drafts the body of a request from its example or its schema.</summary>
/// <param name="account">Collects the secrets that the user fills in.</param>
/// <param name="findVariable">Finds the placeholder of an earlier answer's value by the name of a field; null for none.</param>
/// <param name="findOwn">Finds the placeholder of the id that the body and the path share; null for none.</param>
internal sealed class BodyDrafting(AccountColumns account, Func<string, string?> findVariable, Func<string, string?> findOwn)
{
    /// <summary>Drafts the body of a request.</summary>
    public DraftedBody Create(ApiRequest request)
    {
        IDictionary<string, IOpenApiMediaType>? contents = request.Operation.RequestBody?.Content;
        if (contents is not { Count: > 0 })
        {
            return new DraftedBody(null);
        }

        if (request.Method is not ("POST" or "PUT" or "PATCH"))
        {
            return new DraftedBody(null) { Refusal = $"it is a {request.Method} with a body, which plans do not describe" };
        }

        (string type, IOpenApiMediaType? content) = contents.OrderBy(one => Rank(one.Key)).Select(one => (one.Key, one.Value)).First();
        var example = new ExampleValue();
        JsonNode? value = content?.Example ?? content?.Examples?.Values.FirstOrDefault()?.Value;
        bool isGiven = value is not null;
        value ??= example.Create(content?.Schema, request.LastWord);
        string[] notes = [.. example.Unknown.Select(name => $"The document asks for a pattern in '{name}': put a value that fits.")];
        return Rank(type) switch
        {
            0 => new DraftedBody(CreateJson(request, value)) { Notes = notes },
            1 => CreateForm(request, value as JsonObject) with { Notes = notes },
            2 => new DraftedBody(null) { Refusal = "it uploads a file, which the document does not contain" },
            _ when isGiven || IsText(type) => new DraftedBody(new TextBody(TemplateText.Escape(Text(value)))) { ContentType = type },
            _ => new DraftedBody(null) { Refusal = $"its body is {type}, and the document gives no example" },
        };
    }

    private static int Rank(string type) => type switch
    {
        _ when ContentTypes.IsJson(type) => 0,
        _ when ContentTypes.IsForm(type) => 1,
        _ when ContentTypes.IsMultipart(type) => 2,
        _ => 3,
    };

    private static bool IsText(string type) => type.StartsWith("text/plain", StringComparison.OrdinalIgnoreCase);

    private JsonBody CreateJson(ApiRequest request, JsonNode? value) =>
        new(JsonTemplate.Write(value, (map, name) => (map.Parent is null ? findOwn(name) : null) ?? Choose(request, map, name)));

    private DraftedBody CreateForm(ApiRequest request, JsonObject? fields)
    {
        // A form without fields is an empty body.
        NamedText[] sent =
            [.. from field in fields ?? []
                from value in field.Value as IEnumerable<JsonNode?> ?? [field.Value]
                select new NamedText(field.Key, Choose(request, fields!, field.Key) ?? TemplateText.Escape(Text(value)))];
        return new DraftedBody(sent.Length == 0 ? null : new FormBody(sent, []));
    }

    // A field beside a password that names the account belongs to the same row as the password.
    private string? Choose(ApiRequest request, JsonObject siblings, string name)
    {
        bool isText = siblings[name] is null || siblings[name]!.GetValueKind() == JsonValueKind.String;
        bool isSecret = SecretFields.IsSecretName(name)
            || (SecretFields.IsAccountName(name) && siblings.Any(one => SecretFields.IsPassword(one.Key)));
        return isSecret && isText ? account.Add(name, request.Label) : findVariable(name);
    }

    private static string Text(JsonNode? value) =>
        value is JsonValue one && one.GetValueKind() == JsonValueKind.String ? one.GetValue<string>() : value?.ToJsonString() ?? "";
}
