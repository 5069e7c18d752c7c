namespace Threadbare.Tool.Verbs.Check;

/// <summary>The requests that were sent to try a plan, as <c>--json</c> writes them.</summary>
/// <param name="Requests">The requests in order.</param>
internal sealed partial record CheckReport(IReadOnlyList<CheckedRequest> Requests)
{
    /// <summary>The schema of the document.</summary>
    [JsonPropertyOrder(-1)]
    public string Schema { get; } = "threadbare-check/1";

    [JsonSourceGenerationOptions(
        PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, UseStringEnumConverter = true, WriteIndented = true)]
    [JsonSerializable(typeof(CheckReport))]
    internal sealed partial class Json : JsonSerializerContext;
}
