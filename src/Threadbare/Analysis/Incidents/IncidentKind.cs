namespace Threadbare.Analysis.Incidents;

/// <summary>Faults of a watched service that its meters show.</summary>
internal enum IncidentKind
{
    /// <summary>Work waits for threads of a pool whose threads are blocked.</summary>
    [JsonStringEnumMemberName("starvation")]
    Starvation,

    /// <summary>Threads wait for locks.</summary>
    [JsonStringEnumMemberName("lock")]
    Lock,

    /// <summary>Requests wait for a connection of a full database pool.</summary>
    [JsonStringEnumMemberName("database-pool")]
    DatabasePool,

    /// <summary>Calls to other services wait for a connection.</summary>
    [JsonStringEnumMemberName("outbound-connections")]
    OutboundConnections,

    /// <summary>Requests are under way, and none is answered any more.</summary>
    [JsonStringEnumMemberName("hang")]
    Hang,

    /// <summary>The garbage collector holds the threads.</summary>
    [JsonStringEnumMemberName("gc")]
    Gc,

    /// <summary>The service uses its processors.</summary>
    [JsonStringEnumMemberName("cpu")]
    Cpu,

    /// <summary>The service answers with errors of its own (5xx).</summary>
    [JsonStringEnumMemberName("errors")]
    Errors,

    /// <summary>Requests take longer than was stated.</summary>
    [JsonStringEnumMemberName("latency")]
    Latency,
}
