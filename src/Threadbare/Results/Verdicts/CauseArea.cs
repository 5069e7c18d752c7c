namespace Threadbare.Results.Verdicts;

/// <summary>The part of a service, or of what surrounds it, that a cause lies in.</summary>
[JsonConverter(typeof(WordJson<CauseArea>))]
internal enum CauseArea
{
    /// <summary>The service's own code.</summary>
    [JsonStringEnumMemberName("code")]
    Code,

    /// <summary>A package.</summary>
    [JsonStringEnumMemberName("package")]
    Package,

    /// <summary>The web framework or the runtime's library.</summary>
    [JsonStringEnumMemberName("framework")]
    Framework,

    /// <summary>The driver of a database.</summary>
    [JsonStringEnumMemberName("driver")]
    Driver,

    /// <summary>Work of the service that belongs to no request.</summary>
    [JsonStringEnumMemberName("background")]
    Background,

    /// <summary>A setting.</summary>
    [JsonStringEnumMemberName("configuration")]
    Configuration,

    /// <summary>The database.</summary>
    [JsonStringEnumMemberName("database")]
    Database,

    /// <summary>The machine, its system or its network.</summary>
    [JsonStringEnumMemberName("machine")]
    Machine,
}
