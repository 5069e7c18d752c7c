namespace Threadbare.Results.Verdicts;

/// <summary>A model of how throughput follows the load.</summary>
[JsonConverter(typeof(WordJson<PredictionModel>))]
internal enum PredictionModel
{
    /// <summary>The asymptotic bounds of a service with one limit (Denning and Buzen 1978).</summary>
    [JsonStringEnumMemberName("asymptotic-bounds")]
    AsymptoticBounds,

    /// <summary>The universal scalability law (Gunther 2007).</summary>
    [JsonStringEnumMemberName("universal-scalability-law")]
    UniversalScalabilityLaw,
}
