using Threadbare.Experiments.Dependencies;

namespace Threadbare.Experiments.Lab;

/// <summary>Settings of a lab process as an experiment's file names them; what is absent is the lab's own default.</summary>
internal sealed record ServiceSettings
{
    public int? MinThreads { get; set; }

    public int? MaxThreads { get; set; }

    public bool? CooperativeBlocking { get; set; }

    public int? OutboundConnections { get; set; }

    public int? DatabasePool { get; set; }

    public int? Concurrency { get; set; }

    public int? QueueLimit { get; set; }

    public bool? LimitAll { get; set; }

    public int? Gate { get; set; }

    public int? ConnectionLimit { get; set; }

    public int? UploadSize { get; set; }

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

    /// <summary>The start of a process with these settings.</summary>
    public LabArguments ToArguments(LabRole role, TimeSpan delay, DependencyAddresses parts) => new()
    {
        Role = role,
        Delay = delay,
        MinThreads = MinThreads,
        MaxThreads = MaxThreads,
        CooperativeBlocking = CooperativeBlocking ?? true,
        OutboundConnections = OutboundConnections,
        DatabasePool = DatabasePool,
        Concurrency = Concurrency,
        QueueLimit = QueueLimit,
        LimitAll = LimitAll ?? false,
        Gate = Gate,
        ConnectionLimit = ConnectionLimit,
        UploadBytes = UploadSize,
        Processors = Processors,
        Partner = parts.Partner,
        Database = role == LabRole.Service ? parts.Database : null,
        Blob = parts.Blob,
        Queue = parts.Queue,
        Redis = parts.Redis,
        RabbitMq = parts.RabbitMq,
    };
}
