using System.Globalization;
using System.Text.Json;
using System.Text.Json.Nodes;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Json;

namespace Threadbare.Report;

/// <summary>The lines that held pool threads as SARIF 2.1.0 (OASIS), which code scanning shows at the line.</summary>
/// <remarks>
/// A place without a line is a notification and no result: the format allows results without a location, but GitHub refuses the
/// whole file for one of them.
/// </remarks>
public sealed class SarifReport(SourceRoot root) : IRunFormat
{
    private const string Root = "SRCROOT";

    private static readonly JsonWriterOptions Indented = new() { Indented = true };

    /// <inheritdoc/>
    public string FileName => "blame.sarif";

    /// <inheritdoc/>
    public async Task WriteAsync(RunResult result, Stream stream, CancellationToken cancellationToken)
    {
        // A promise that is broken makes what was found more than a hint.
        string level = result.Thresholds.Any(threshold => !threshold.Holds) ? "error" : "warning";
        var log = new JsonObject
        {
            ["$schema"] = "https://json.schemastore.org/sarif-2.1.0.json",
            ["version"] = "2.1.0",
            ["runs"] = new JsonArray(new JsonObject
            {
                ["tool"] = new JsonObject { ["driver"] = new JsonObject { ["name"] = "threadbare", ["version"] = result.Environment.Threadbare, ["rules"] = SarifRules.ToJson() } },
                ["invocations"] = new JsonArray(Invocation(result)),
                ["originalUriBaseIds"] = new JsonObject { [Root] = new JsonObject { ["uri"] = root.Uri } },
                ["columnKind"] = "utf16CodeUnits",
                ["results"] = new JsonArray([.. result.Blame.Where(HasLine).Select(place => Result(place, level))]),
            }),
        };
        var writer = new Utf8JsonWriter(stream, Indented);
        await using (writer.ConfigureAwait(false))
        {
            log.WriteTo(writer);
        }
    }

    private static bool HasLine(BlamedPlace place) => place is { File: not null, Line: > 0 };

    private static JsonObject Invocation(RunResult result) => new()
    {
        ["executionSuccessful"] = true,
        ["startTimeUtc"] = result.StartedAt.UtcDateTime.ToString("yyyy-MM-ddTHH:mm:ss.fffZ", CultureInfo.InvariantCulture),
        ["toolExecutionNotifications"] = new JsonArray([.. result.Blame.Where(place => !HasLine(place)).Select(place => new JsonObject { ["level"] = "note", ["message"] = Message(place) })]),
    };

    private JsonObject Result(BlamedPlace place, string level) => new()
    {
        ["ruleId"] = place.Kind.ToWord(),
        ["ruleIndex"] = SarifRules.IndexOf(place.Kind),
        ["level"] = level,
        ["message"] = Message(place),
        ["locations"] = new JsonArray(new JsonObject
        {
            ["physicalLocation"] = new JsonObject
            {
                ["artifactLocation"] = Artifact(place.File!),
                ["region"] = new JsonObject { ["startLine"] = place.Line },
            },
            ["logicalLocations"] = new JsonArray(new JsonObject { ["fullyQualifiedName"] = place.Method, ["kind"] = "function" }),
        }),
        ["rank"] = Math.Round(Math.Clamp(100 * place.Share, 0, 100), 1),
        ["properties"] = new JsonObject { ["call"] = place.Call, ["route"] = place.Route, ["share"] = place.Share, ["threads"] = place.Threads, ["certainty"] = place.Certainty.ToWord() },
    };

    private JsonObject Artifact(string file) => root.RelativeOf(file) is { } relative
        ? new JsonObject { ["uri"] = SourceRoot.Encoded(relative), ["uriBaseId"] = Root }
        : new JsonObject { ["uri"] = SourceRoot.UriOf(file) };

    private static JsonObject Message(BlamedPlace place)
    {
        string route = place.Route is { } known ? $" on {known}" : "";
        return new JsonObject
        {
            ["text"] = string.Create(CultureInfo.InvariantCulture, $"{place.Method} held {place.Threads:0.#} pool threads, {100 * place.Share:0} % of their time, in {place.Call}{route} (certainty: {place.Certainty.ToWord()}). {place.Advice}"),
        };
    }
}
