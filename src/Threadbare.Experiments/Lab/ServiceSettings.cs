namespace Threadbare.Experiments.Lab;

/// <summary>Settings of a lab process as an experiment's file names them; what is absent is the lab's own default.</summary>
internal sealed record ServiceSettings
{
    public int? MinThreads { get; set; }

    public int? MaxThreads { get; set; }

    /// <summary>Off for figures published before .NET 6: the pool then grows no faster for waits on tasks.</summary>
    public bool? CooperativeBlocking { get; set; }

    public int? OutboundConnections { get; set; }

    public int? DatabasePool { get; set; }

    public int? Concurrency { get; set; }

    public int? QueueLimit { get; set; }

    /// <summary>True when the two limits above apply to every endpoint, not only to those under /limited.</summary>
    public bool? LimitAll { get; set; }

    public int? Gate { get; set; }

    public int? ConnectionLimit { get; set; }

    public int? UploadSize { get; set; }

    /// <summary>Processors the process may run on, for a constrained host; all when absent. Needs <c>taskset</c>.</summary>
    public int? Processors { get; set; }

    /// <summary>These settings, with those of another in place of what it names.</summary>
    public ServiceSettings With(ServiceSettings over) => new()
    {
        MinThreads = over.MinThreads ?? MinThreads,
        MaxThreads = over.MaxThreads ?? MaxThreads,
        CooperativeBlocking = over.CooperativeBlocking ?? CooperativeBlocking,
        OutboundConnections = over.OutboundConnections ?? OutboundConnections,
        DatabasePool = over.DatabasePool ?? DatabasePool,
        Concurrency = over.Concurrency ?? Concurrency,
        QueueLimit = over.QueueLimit ?? QueueLimit,
        LimitAll = over.LimitAll ?? LimitAll,
        Gate = over.Gate ?? Gate,
        ConnectionLimit = over.ConnectionLimit ?? ConnectionLimit,
        UploadSize = over.UploadSize ?? UploadSize,
        Processors = over.Processors ?? Processors,
    };
}
