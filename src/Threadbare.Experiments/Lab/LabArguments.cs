namespace Threadbare.Experiments.Lab;

/// <summary>How one lab process is started; what is absent is left to the lab's own default (its <c>--help</c> tells them).</summary>
internal sealed record LabArguments
{
    public LabRole Role { get; init; } = LabRole.Service;

    /// <summary>A free loopback port by default, so that arms started at once do not meet.</summary>
    public string Urls { get; init; } = "http://127.0.0.1:0";

    public TimeSpan? Delay { get; init; }

    public ServiceSettings Settings { get; init; } = new();

    /// <summary>The dependencies. Those with a password or a signature are given through the environment.</summary>
    public DependencyAddresses Parts { get; init; } = new();

    /// <summary>Further settings in the lab's own words, as a user gave them; they win over those above.</summary>
    public IReadOnlyList<string> Further { get; init; } = [];

    public IReadOnlyList<string> ToCommandLine() =>
    [
        "--stop-with-parent=on",
        $"--role={(Role == LabRole.Partner ? "partner" : "service")}",
        $"--urls={Urls}",
        $"--cooperative-blocking={(Settings.CooperativeBlocking ?? true ? "on" : "off")}",
        .. Optional("delay", Delay is { } delay ? string.Create(CultureInfo.InvariantCulture, $"{delay.TotalMilliseconds}ms") : null),
        .. Optional("min-threads", Settings.MinThreads),
        .. Optional("max-threads", Settings.MaxThreads),
        .. Optional("partner", Parts.Partner?.AbsoluteUri),
        .. Optional("outbound-connections", Settings.OutboundConnections),
        .. Optional("database-pool", Settings.DatabasePool),
        .. Optional("concurrency", Settings.Concurrency),
        .. Optional("queue-limit", Settings.QueueLimit),
        .. Optional("limit-all", Settings.LimitAll is true ? "on" : null),
        .. Optional("gate", Settings.Gate),
        .. Optional("connection-limit", Settings.ConnectionLimit),
        .. Optional(
            "upload-size", Settings.UploadSize is { } bytes ? string.Create(CultureInfo.InvariantCulture, $"{bytes}B") : null),
        .. Further,
    ];

    private static IEnumerable<string> Optional(string name, int? value) => Optional(name, value?.ToString(CultureInfo.InvariantCulture));

    private static IEnumerable<string> Optional(string name, string? value) => value is null ? [] : [$"--{name}={value}"];
}
