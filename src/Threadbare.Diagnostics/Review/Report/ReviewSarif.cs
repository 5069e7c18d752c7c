namespace Threadbare.Diagnostics.Review.Report;

/// <summary>Writes a review as SARIF 2.1.0. The fingerprints stay the same if a line moves.</summary>
internal sealed class ReviewSarif(SourceRoot root, string version)
{
    private readonly SarifLog _log = new(root);

    /// <summary>Writes it. Calls without a line are left out: GitHub refuses results without a location.</summary>
    public Task WriteAsync(CodeReview review, Stream stream) => _log.WriteAsync(
        stream,
        SarifLog.CreateDriver(version, []),
        new JsonObject { ["executionSuccessful"] = true },
        review.Calls.Where(call => call.At is { File: not null, Line: > 0 }).Select(CreateResult));

    private JsonObject CreateResult(ReviewedCall call) => new()
    {
        ["ruleId"] = call.Kind.ToWord(),
        ["ruleIndex"] = SarifRules.IndexOf(call.Kind),
        ["level"] = call.IsAside ? "note" : "warning",
        ["message"] = new JsonObject { ["text"] = $"{call.Why} {ReviewLine.DescribeRoutes(call)}" },
        ["locations"] = new JsonArray(_log.CreateLocation(call.At.File!, call.At.Line!.Value, call.At.Method)),
        ["partialFingerprints"] = new JsonObject { ["threadbareCall/v1"] = call.Fingerprint },
        ["properties"] = new JsonObject
        {
            ["call"] = call.Call,
            ["routes"] = new JsonArray([.. call.Routes.Select(route => (JsonNode)route)]),
            ["awaitable"] = call.Awaitable,
            ["evidence"] = call.Evidence.ToWord(),
            ["share"] = call.Share,
            ["certainty"] = call.Certainty.ToWord(),
        },
    };
}
