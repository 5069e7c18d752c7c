namespace Threadbare.Results.Blame;

/// <summary>The kind of work that code runs for.</summary>
[JsonConverter(typeof(WordJson<WorkRoot>))]
internal enum WorkRoot
{
    /// <summary>The stack does not show it.</summary>
    [JsonStringEnumMemberName("unknown")]
    Unknown,

    /// <summary>A request.</summary>
    [JsonStringEnumMemberName("request")]
    Request,

    /// <summary>A timer.</summary>
    [JsonStringEnumMemberName("timer")]
    Timer,

    /// <summary>A hosted service of the service's own.</summary>
    [JsonStringEnumMemberName("hosted-service")]
    HostedService,

    /// <summary>A task that other code started.</summary>
    [JsonStringEnumMemberName("task")]
    Task,
}
