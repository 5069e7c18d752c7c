using Microsoft.OpenApi.Reader;

namespace Threadbare.Drafting.OpenApi;

/// <summary>Reads an OpenAPI document, in JSON or YAML, from version 2 on.</summary>
internal static class ApiDocument
{
    private static readonly Uri Place = new("https://document.invalid/");

    /// <summary>Reads a document that was parsed as JSON.</summary>
    /// <exception cref="UsageException">It is no OpenAPI document, or has no path. The message is a clause without a subject.</exception>
    public static OpenApiDocument Read(JsonNode? root)
    {
        if (root is not JsonObject document || !(document.ContainsKey("openapi") || document.ContainsKey("swagger")))
        {
            throw new UsageException("is no OpenAPI document: expected one with 'openapi: 3.x' or 'swagger: 2.0' at its beginning");
        }

        if (document.ContainsKey("swagger"))
        {
            // Without quotes, 2.0 is a number in YAML.
            document["swagger"] = document["swagger"]?.ToString() is "2" or "2.0" ? "2.0" : document["swagger"]?.DeepClone();
            ChooseForms(document);
        }

        OpenApiDocument? read = Convert(document, out string? fault);
        if (read?.Paths is not { Count: > 0 })
        {
            throw new UsageException(fault is null ? "describes no paths, so there is nothing to request" : $"cannot be read: {fault}");
        }

        return read;
    }

    /// <summary>Reads the title, without what follows its first <c>|</c>; null if the document has no title.</summary>
    public static string? ReadTitle(OpenApiDocument document) =>
        document.Info?.Title?.Split('|')[0].Trim() is { Length: > 0 } title ? title : null;

    /// <summary>Finds the first server's address, with the defaults of its variables; null when the document names no server.</summary>
    public static string? FindServer(OpenApiDocument document)
    {
        OpenApiServer? server = document.Servers?.FirstOrDefault(one => one?.Url is { Length: > 0 });
        string? url = server?.Url;
        foreach ((string name, OpenApiServerVariable? variable) in server?.Variables ?? new Dictionary<string, OpenApiServerVariable>())
        {
            url = url?.Replace($"{{{name}}}", variable?.Default ?? "", StringComparison.Ordinal);
        }

        return url is null || url.Contains('{', StringComparison.Ordinal) ? null : url;
    }

    // Fields of a form are sent as one, whatever else the operation or the document says that it takes.
    private static void ChooseForms(JsonObject document)
    {
        foreach (JsonObject operation in Maps(document["paths"]).SelectMany(Maps))
        {
            IEnumerable<JsonObject> parameters = (operation["parameters"] as JsonArray ?? []).OfType<JsonObject>();
            JsonObject[] fields = [.. parameters.Where(one => Is(one["in"], "formData"))];
            if (fields.Length > 0)
            {
                bool hasFile = Array.Exists(fields, field => Is(field["type"], "file"));
                operation["consumes"] = new JsonArray(hasFile ? "multipart/form-data" : "application/x-www-form-urlencoded");
            }
        }
    }

    private static IEnumerable<JsonObject> Maps(JsonNode? map) => (map as JsonObject ?? []).Select(one => one.Value).OfType<JsonObject>();

    private static bool Is(JsonNode? node, string word) => node is JsonValue value && value.TryGetValue(out string? text) && text == word;

    private static OpenApiDocument? Convert(JsonObject document, out string? fault)
    {
        fault = null;
        try
        {
            // External references are not loaded: a document must not make the tool send requests.
            var settings = new OpenApiReaderSettings { LoadExternalRefs = false, RuleSet = ValidationRuleSet.GetEmptyRuleSet() };
            ReadResult result = new OpenApiJsonReader().Read(document, Place, settings);
            fault = result.Diagnostic?.Errors.FirstOrDefault()?.Message.TrimEnd('.');
            return result.Document;
        }
        catch (Exception refusal) when (refusal is OpenApiException or OpenApiUnsupportedSpecVersionException or JsonException
            or FormatException or InvalidOperationException or ArgumentException or KeyNotFoundException or NotSupportedException
            or NullReferenceException or InvalidCastException)
        {
            // The reader checks little before it converts: a value of another kind than the standard asks for ends in one of these.
            fault = refusal.Message.ReplaceLineEndings(" ").TrimEnd('.');
            return null;
        }
    }
}
