namespace Threadbare.Report.Gate;

/// <summary>The frame of a SARIF log with one run, and the places in it.</summary>
internal sealed class SarifLog(SourceRoot root)
{
    private const string Root = "SRCROOT";

    private static readonly JsonWriterOptions Indented = new() { Indented = true };

    /// <summary>Describes the tool and its rules.</summary>
    public static JsonObject CreateDriver(string? version, IReadOnlyList<Cause> causes) =>
        new() { ["name"] = "threadbare", ["version"] = version, ["rules"] = SarifRules.ToJson(causes) };

    /// <summary>Writes a log.</summary>
    public async Task WriteAsync(Stream stream, JsonObject driver, JsonObject invocation, IEnumerable<JsonObject> results)
    {
        var log = new JsonObject
        {
            ["$schema"] = "https://json.schemastore.org/sarif-2.1.0.json",
            ["version"] = "2.1.0",
            ["runs"] = new JsonArray(new JsonObject
            {
                ["tool"] = new JsonObject { ["driver"] = driver },
                ["invocations"] = new JsonArray(invocation),
                ["originalUriBaseIds"] = new JsonObject { [Root] = new JsonObject { ["uri"] = root.Uri } },
                ["columnKind"] = "utf16CodeUnits",
                ["results"] = new JsonArray([.. results]),
            }),
        };
        var writer = new Utf8JsonWriter(stream, Indented);
        await using (writer.ConfigureAwait(false))
        {
            log.WriteTo(writer);
        }
    }

    /// <summary>Describes a line with its method.</summary>
    public JsonObject CreateLocation(string file, int line, string method) => new()
    {
        ["physicalLocation"] = new JsonObject
        {
            ["artifactLocation"] = CreateArtifact(file),
            ["region"] = new JsonObject { ["startLine"] = line },
        },
        ["logicalLocations"] = new JsonArray(new JsonObject { ["fullyQualifiedName"] = method, ["kind"] = "function" }),
    };

    private JsonObject CreateArtifact(string file) => root.FindRelative(file) is { } relative
        ? new JsonObject { ["uri"] = SourceRoot.Encode(relative), ["uriBaseId"] = Root }
        : new JsonObject { ["uri"] = SourceRoot.ToUri(file) };
}
