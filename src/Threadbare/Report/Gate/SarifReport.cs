namespace Threadbare.Report.Gate;

/// <summary>Writes the lines that held pool threads as SARIF 2.1.0 (OASIS), which code scanning shows beside the code.</summary>
/// <remarks>
/// A place without a line is a notification and not a result: the format allows results without a location, but GitHub refuses the
/// whole file because of one.
/// </remarks>
internal sealed class SarifReport(SourceRoot root)
{
    private readonly SarifLog _log = new(root);

    /// <summary>Writes the log.</summary>
    public async Task WriteAsync(RunResult result, Stream stream)
    {
        // A broken threshold turns a hint into an error.
        string level = result.Gate is { Passed: false } ? "error" : "warning";
        await _log.WriteAsync(stream, SarifLog.CreateDriver(result.Environment.Threadbare, result.Causes), CreateInvocation(result),
        [
            .. result.Blame.Where(HasLine).Select(place => CreateResult(place, level)),
            .. LineText.FindUnblamed(result) is { } line ? [CreateResult(line, result.Verdict!, level)] : Array.Empty<JsonObject>(),
            .. result.Causes.Where(cause => cause.At is { File: not null, Line: > 0 }).Select(cause => CreateResult(cause, level)),
        ]).ConfigureAwait(false);
    }

    private static bool HasLine(BlamedPlace place) => place is { File: not null, Line: > 0 };

    private static JsonObject CreateInvocation(RunResult result) => new()
    {
        ["executionSuccessful"] = result.Refusal is null,
        ["startTimeUtc"] = result.StartedAt.UtcDateTime.ToString("yyyy-MM-ddTHH:mm:ss.fffZ", CultureInfo.InvariantCulture),
        ["toolExecutionNotifications"] = new JsonArray(
        [
            .. DescribeGate(result).Select(text => CreateNotification("error", new JsonObject { ["text"] = text })),
            .. result.Blame.Where(place => !HasLine(place)).Select(place => CreateNotification("note", CreateMessage(place))),
        ]),
    };

    private static IEnumerable<string> DescribeGate(RunResult result) =>
        new[] { result.Gate is { Passed: false } gate ? gate.Summary : null, result.Refusal }.OfType<string>();

    private static JsonObject CreateNotification(string level, JsonObject message) => new() { ["level"] = level, ["message"] = message };

    private JsonObject CreateResult(BlamedPlace place, string level) => new()
    {
        ["ruleId"] = place.Kind.ToWord(),
        ["ruleIndex"] = SarifRules.IndexOf(place.Kind),
        ["level"] = level,
        ["message"] = CreateMessage(place),
        ["locations"] = new JsonArray(_log.CreateLocation(place.File!, place.Line!.Value, place.Method)),
        ["rank"] = Math.Round(Math.Clamp(100 * place.Share, 0, 100), 1),
        ["properties"] = new JsonObject
        {
            ["call"] = place.Call,
            ["route"] = place.Route,
            ["endpoint"] = place.Endpoint,
            ["share"] = place.Share,
            ["threads"] = place.Threads,
            ["certainty"] = place.Certainty?.ToWord(),
        },
    };

    private JsonObject CreateResult(VerdictLine line, Verdict verdict, string level) => new()
    {
        ["ruleId"] = SarifRules.OfLimit,
        ["ruleIndex"] = SarifRules.IndexOfLimit,
        ["level"] = level,
        ["message"] = new JsonObject { ["text"] = $"{verdict.Summary} {LineText.Describe(verdict)}" },
        ["locations"] = new JsonArray(_log.CreateLocation(line.File!, line.Line!.Value, line.Method)),
        ["properties"] = new JsonObject { ["limit"] = verdict.Limit.ToWord(), ["certainty"] = line.Certainty?.ToWord() },
    };

    private JsonObject CreateResult(Cause cause, string level) => new()
    {
        ["ruleId"] = cause.Id,
        ["level"] = level,
        ["message"] = new JsonObject { ["text"] = CauseText.Describe(cause) },
        ["locations"] = new JsonArray(_log.CreateLocation(cause.At!.File!, cause.At.Line!.Value, cause.At.Method)),
        ["properties"] = new JsonObject { ["where"] = cause.Where.ToWord(), ["certainty"] = cause.Certainty.ToWord() },
    };

    private static JsonObject CreateMessage(BlamedPlace place)
    {
        string route = place.Route is { } known ? $" on {known}" : "";
        string held = $"{place.Method} held {Wording.Threads(place)}, in {place.Call}{route}";
        string text = $"{held} (certainty: {place.Certainty?.ToWord()}). {place.Advice}";
        return new JsonObject { ["text"] = text };
    }
}
