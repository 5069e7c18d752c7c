namespace Threadbare.Diagnostics.Review.Results;

/// <summary>The evidence of a run about a call that can hold its thread.</summary>
[JsonConverter(typeof(WordJson<ReviewEvidence>))]
internal enum ReviewEvidence
{
    /// <summary>It held pool threads.</summary>
    [JsonStringEnumMemberName("held-threads")]
    HeldThreads,

    /// <summary>The run sent requests to an endpoint that reaches it, and it held no threads.</summary>
    [JsonStringEnumMemberName("exercised")]
    Exercised,

    /// <summary>The run sent no request to an endpoint that reaches it.</summary>
    [JsonStringEnumMemberName("not-exercised")]
    NotExercised,

    /// <summary>No run is given, or no endpoint is known that reaches it.</summary>
    [JsonStringEnumMemberName("unknown")]
    Unknown,
}
