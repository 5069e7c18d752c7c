namespace Threadbare.Results.Blame;

/// <summary>The mechanism that let waiting asynchronous work continue.</summary>
[JsonConverter(typeof(WordJson<ReleaseMechanism>))]
public enum ReleaseMechanism
{
    /// <summary>A <c>SemaphoreSlim</c>.</summary>
    [JsonStringEnumMemberName("semaphore")]
    Semaphore,

    /// <summary>A limiter of <c>System.Threading.RateLimiting</c> whose permits are given back.</summary>
    [JsonStringEnumMemberName("limiter")]
    Limiter,

    /// <summary>A limiter of <c>System.Threading.RateLimiting</c> that lets so many through in a time: its permits come with the
    /// time.</summary>
    [JsonStringEnumMemberName("rate")]
    Rate,

    /// <summary>The connection pool of an HTTP client.</summary>
    [JsonStringEnumMemberName("outbound-connections")]
    OutboundConnections,

    /// <summary>The connection pool of a database client.</summary>
    [JsonStringEnumMemberName("database-pool")]
    DatabasePool,

    /// <summary>A channel of <c>System.Threading.Channels</c>.</summary>
    [JsonStringEnumMemberName("channel")]
    Channel,

    /// <summary>A <c>TaskCompletionSource</c>.</summary>
    [JsonStringEnumMemberName("task-source")]
    TaskSource,

    /// <summary>A timer.</summary>
    [JsonStringEnumMemberName("timer")]
    Timer,

    /// <summary>Data or an event on a socket.</summary>
    [JsonStringEnumMemberName("socket")]
    Socket,

    /// <summary>Anything else.</summary>
    [JsonStringEnumMemberName("other")]
    Other,
}
