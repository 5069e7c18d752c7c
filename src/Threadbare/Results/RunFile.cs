namespace Threadbare.Results;

/// <summary>Reads and writes <c>run.json</c>.</summary>
internal static class RunFile
{
    /// <summary>The file's name within the folder of a run.</summary>
    public const string Name = "run.json";

    // If a name occurs twice, either value could be meant.
    private static readonly JsonDocumentOptions Document = new() { AllowDuplicateProperties = false };

    private static readonly JsonTypeInfo<RunResult> Reading = ReadingOptions.Create<RunResult>(RunJson.Default.Options);

    /// <summary>Writes a result as JSON.</summary>
    public static Task WriteAsync(RunResult result, Stream stream, CancellationToken cancellationToken) =>
        JsonSerializer.SerializeAsync(stream, result, RunJson.Default.RunResult, cancellationToken);

    /// <summary>The result as JSON text.</summary>
    public static string ToText(RunResult result) => JsonSerializer.Serialize(result, RunJson.Default.RunResult);

    /// <summary>Reads a result.</summary>
    /// <exception cref="InvalidDataException">Not a run, broken, or of a schema that this version does not read; the message says
    /// which.</exception>
    public static async Task<RunResult> ReadAsync(Stream stream, CancellationToken cancellationToken)
    {
        try
        {
            using JsonDocument document = await JsonDocument.ParseAsync(stream, Document, cancellationToken).ConfigureAwait(false);
            return Read(document);
        }
        catch (Exception fault) when (IsOfContent(fault))
        {
            throw CreateRefusal(fault);
        }
    }

    /// <summary>Reads a result from its text.</summary>
    /// <exception cref="InvalidDataException">Not a run, broken, or of a schema that this version does not read; the message says
    /// which.</exception>
    public static RunResult Read(string text)
    {
        try
        {
            using JsonDocument document = JsonDocument.Parse(text, Document);
            return Read(document);
        }
        catch (Exception fault) when (IsOfContent(fault))
        {
            throw CreateRefusal(fault);
        }
    }

    private static RunResult Read(JsonDocument document)
    {
        RequireKnownSchema(document.RootElement);
        RequireWholeLists(document.RootElement);
        return RunRules.Require(document.Deserialize(Reading)!);
    }

    private static InvalidDataException CreateRefusal(Exception fault) =>
        new($"Not a whole run.json ({fault.Message}): expected a file that threadbare wrote.", fault);

    private static bool IsOfContent(Exception fault) =>
        fault is JsonException or KeyNotFoundException or InvalidOperationException or FormatException or NotSupportedException;

    // The reader of JSON refuses null where a value is needed, but not in a list.
    private static void RequireWholeLists(JsonElement element)
    {
        if (element.ValueKind == JsonValueKind.Object)
        {
            foreach (JsonProperty property in element.EnumerateObject())
            {
                // The JSON body of a request may have any value.
                if (property.Name != "json")
                {
                    RequireWholeLists(property.Value);
                }
            }
        }

        if (element.ValueKind == JsonValueKind.Array)
        {
            foreach (JsonElement item in element.EnumerateArray())
            {
                RequireWholeLists(item.ValueKind == JsonValueKind.Null ? throw new JsonException("a list holds null") : item);
            }
        }
    }

    private static void RequireKnownSchema(JsonElement root)
    {
        if (root.ValueKind != JsonValueKind.Object || !root.TryGetProperty("schema", out JsonElement schema))
        {
            throw new InvalidDataException($"No schema in the file: expected a run.json with \"schema\": \"{ResultSchema.Current}\".");
        }

        if (schema.ToString() != ResultSchema.Current)
        {
            throw new InvalidDataException(
                $"Schema '{schema}': this version reads {ResultSchema.Current}. Use the version of threadbare that wrote the file, or a "
                    + "newer one.");
        }
    }
}
