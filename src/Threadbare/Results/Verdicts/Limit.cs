namespace Threadbare.Results.Verdicts;

/// <summary>The resource that binds a service at its tipping point.</summary>
[JsonConverter(typeof(WordJson<Limit>))]
public enum Limit
{
    /// <summary>The threads of the .NET thread pool.</summary>
    [JsonStringEnumMemberName("thread-pool")]
    ThreadPool,

    /// <summary>The connections of a database client's pool.</summary>
    [JsonStringEnumMemberName("database-pool")]
    DatabasePool,

    /// <summary>The connections of an HTTP client to another service.</summary>
    [JsonStringEnumMemberName("outbound-connections")]
    OutboundConnections,

    /// <summary>The processor cores that the service may use.</summary>
    [JsonStringEnumMemberName("cpu")]
    Cpu,

    /// <summary>A lock that one thread at a time can hold.</summary>
    [JsonStringEnumMemberName("lock")]
    Lock,

    /// <summary>A semaphore, rate limiter, channel or task that lets a fixed number of requests through at a time.</summary>
    [JsonStringEnumMemberName("gate")]
    Gate,

    /// <summary>A service or database that the service calls.</summary>
    [JsonStringEnumMemberName("downstream")]
    Downstream,

    /// <summary>A limiter that rejects requests with 503 or 429.</summary>
    [JsonStringEnumMemberName("request-queue")]
    RequestQueue,

    /// <summary>The connections that the server accepts.</summary>
    [JsonStringEnumMemberName("server-connections")]
    ServerConnections,

    /// <summary>The garbage collector's pauses.</summary>
    [JsonStringEnumMemberName("gc")]
    Gc,

    /// <summary>The load generator, or the machine that it shares with the service.</summary>
    [JsonStringEnumMemberName("generator")]
    Generator,

    /// <summary>No limit binds in the range of loads tried.</summary>
    [JsonStringEnumMemberName("none")]
    None,

    /// <summary>A limit binds, and the measurements do not show which.</summary>
    [JsonStringEnumMemberName("unknown")]
    Unknown,
}
