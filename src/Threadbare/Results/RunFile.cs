using System.Text.Json;
using Threadbare.Results.Json;

namespace Threadbare.Results;

/// <summary>Reads and writes <c>run.json</c>.</summary>
public static class RunFile
{
    /// <summary>The file's name within the folder of a run.</summary>
    public const string Name = "run.json";

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
            using JsonDocument document = await JsonDocument.ParseAsync(stream, default, cancellationToken).ConfigureAwait(false);
            RequireKnownSchema(document.RootElement);
            return document.Deserialize(RunJson.Default.RunResult)
                ?? throw new InvalidDataException("The file holds null: expected a run.");
        }
        catch (Exception fault) when (fault is JsonException or KeyNotFoundException or InvalidOperationException or FormatException)
        {
            throw new InvalidDataException($"Not a whole run.json ({fault.Message}): expected a file that threadbare wrote.", fault);
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
