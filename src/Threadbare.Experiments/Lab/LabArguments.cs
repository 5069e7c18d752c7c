namespace Threadbare.Experiments.Lab;

/// <summary>How one lab process is started; what is absent is left to the lab's own default (its <c>--help</c> tells them).</summary>
internal sealed record LabArguments
{
    public LabRole Role { get; init; } = LabRole.Service;

    /// <summary>A free loopback port by default, so that arms started at once do not meet.</summary>
    public string Urls { get; init; } = "http://127.0.0.1:0";

    public TimeSpan? Delay { get; init; }

    public int? MinThreads { get; init; }

    public int? MaxThreads { get; init; }

    /// <summary>Off for figures published before .NET 6: the pool then grows no faster for waits on tasks.</summary>
    public bool CooperativeBlocking { get; init; } = true;

    public Uri? Partner { get; init; }

    public Uri? SecondPartner { get; init; }

    public int? OutboundConnections { get; init; }

    /// <summary>The connection string of PostgreSQL; given through the environment, for it holds a password.</summary>
    public string? Database { get; init; }

    public int? DatabasePool { get; init; }

    /// <summary>A blob container with its shared access signature.</summary>
    public Uri? Blob { get; init; }

    /// <summary>A queue with its shared access signature.</summary>
    public Uri? Queue { get; init; }

    /// <summary>Redis's host and port.</summary>
    public string? Redis { get; init; }

    /// <summary>RabbitMQ's address.</summary>
    public string? RabbitMq { get; init; }

    public int? Concurrency { get; init; }

    public int? QueueLimit { get; init; }

    /// <summary>True when the two limits above apply to every endpoint, not only to those under /limited.</summary>
    public bool LimitAll { get; init; }

    public int? Gate { get; init; }

    public int? ConnectionLimit { get; init; }

    public int? UploadBytes { get; init; }

    public string? Folder { get; init; }

    public bool Log { get; init; }

    /// <summary>Processors the process may run on, for a constrained host; all when absent. Needs <c>taskset</c>.</summary>
    public int? Processors { get; init; }

    /// <summary>Further settings in the lab's own words, as a user gave them; they win over those above.</summary>
    public IReadOnlyList<string> Further { get; init; } = [];

    public IReadOnlyList<string> ToCommandLine() =>
    [
        "--stop-with-parent=on",
        $"--role={(Role == LabRole.Partner ? "partner" : "service")}",
        $"--urls={Urls}",
        $"--cooperative-blocking={(CooperativeBlocking ? "on" : "off")}",
        .. Optional("delay", Delay is { } delay ? string.Create(CultureInfo.InvariantCulture, $"{delay.TotalMilliseconds}ms") : null),
        .. Optional("min-threads", MinThreads),
        .. Optional("max-threads", MaxThreads),
        .. Optional("partner", Partner?.AbsoluteUri),
        .. Optional("second-partner", SecondPartner?.AbsoluteUri),
        .. Optional("outbound-connections", OutboundConnections),
        .. Optional("database-pool", DatabasePool),
        .. Optional("blob", Blob?.AbsoluteUri),
        .. Optional("queue", Queue?.AbsoluteUri),
        .. Optional("redis", Redis),
        .. Optional("rabbitmq", RabbitMq),
        .. Optional("concurrency", Concurrency),
        .. Optional("queue-limit", QueueLimit),
        .. Optional("limit-all", LimitAll ? "on" : null),
        .. Optional("gate", Gate),
        .. Optional("connection-limit", ConnectionLimit),
        .. Optional("upload-size", UploadBytes is { } bytes ? string.Create(CultureInfo.InvariantCulture, $"{bytes}B") : null),
        .. Optional("folder", Folder),
        .. Optional("log", Log ? "on" : null),
        .. Further,
    ];

    private static IEnumerable<string> Optional(string name, int? value) => Optional(name, value?.ToString(CultureInfo.InvariantCulture));

    private static IEnumerable<string> Optional(string name, string? value) => value is null ? [] : [$"--{name}={value}"];
}
