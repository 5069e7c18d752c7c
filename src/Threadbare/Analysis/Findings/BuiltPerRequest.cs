namespace Threadbare.Analysis.Findings;

/// <summary>A client that is made to be kept is built for each request: each opens connections of its own.</summary>
internal sealed class BuiltPerRequest : IFindingRule
{
    private const string Multiplexer = "ConnectionMultiplexer.Connect";

    public IEnumerable<Finding> Examine(Situation s) =>
        from call in s.Result.Calls
        where call.PerRequest >= FindingConstants.BuiltPerRequest
        let place = call.BuiltAt ?? (call.Call.StartsWith(Multiplexer, StringComparison.Ordinal) ? call.At : null)
        where place is not null && NamedLine.IsCertain(place.Certainty)
        select Describe(call, place);

    private static Finding Describe(ServiceCall call, CodePlace place) => new()
    {
        Id = "built-per-request",
        Severity = FindingSeverity.Warning,
        Statement = $"{Where(place)} builds a client for each call to {call.Target}: each opens a connection of its own. Build one and "
            + "keep it (IHttpClientFactory does so for HttpClient).",
        For = [$"{Number(Math.Round(call.PerRequest!.Value, 1))} calls a request were seen, and about as many new connections."],
    };
}
