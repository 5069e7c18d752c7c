namespace Threadbare.Results.Verdicts;

/// <summary>How much a finding matters.</summary>
[JsonConverter(typeof(WordJson<FindingSeverity>))]
public enum FindingSeverity
{
    /// <summary>Good to know.</summary>
    [JsonStringEnumMemberName("info")]
    Info,

    /// <summary>Affects the service or the trust in the measurements.</summary>
    [JsonStringEnumMemberName("warning")]
    Warning,

    /// <summary>Names a limit that binds.</summary>
    [JsonStringEnumMemberName("error")]
    Error,
}
