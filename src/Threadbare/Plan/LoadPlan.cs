using System.Text.Json.Serialization;

namespace Threadbare.Plan;

/// <summary>Everything that decides what is sent and when. It never changes after the start and is kept in the result.</summary>
public sealed record LoadPlan
{
    /// <summary>Absolute http or https addresses that share the load, at least one.</summary>
    /// <remarks>Virtual users stay with one host and port, and take turns among its addresses; open arrivals take turns among all.</remarks>
    public required IReadOnlyList<string> Urls { get; init; }

    /// <summary>How the load moves: ten virtual users unless said otherwise, enough to see and too few to harm.</summary>
    public LoadShape Shape { get; init; } = new ConstantUsers(10);

    /// <summary>When the load ends; null where the shape or a count ends it, and then 30 s if neither does.</summary>
    public TimeSpan? Duration { get; init; }

    /// <summary>The number of requests after which the load ends; null for no such end.</summary>
    public long? Requests { get; init; }

    /// <summary>Load at the shape's first level that is sent and watched but not counted. None by default.</summary>
    public TimeSpan WarmUp { get; init; }

    /// <summary>What a virtual user does between an answer and its next request. Nothing by default.</summary>
    public TimeSpan Think { get; init; }

    /// <summary>Bounds one whole exchange, from connect to last byte. 60 s: longer than most servers and browsers wait.</summary>
    public TimeSpan Timeout { get; init; } = TimeSpan.FromSeconds(60);

    /// <summary>How long requests still open at the end may take. 30 s, so that an overloaded service can answer what it has.</summary>
    public TimeSpan Grace { get; init; } = TimeSpan.FromSeconds(30);

    /// <summary>Method, headers and body.</summary>
    public RequestTemplate Request { get; init; } = new();

    /// <summary>Values for placeholders.</summary>
    public IReadOnlyList<Feed> Feeds { get; init; } = [];

    /// <summary>How values are picked from the feeds.</summary>
    public FeedOrder FeedOrder { get; init; } = FeedOrder.Random;

    /// <summary>Seed of every random choice; the same seed repeats the same requests.</summary>
    public int Seed { get; init; } = 1;

    /// <summary>False opens a connection for each request.</summary>
    public bool KeepAlive { get; init; } = true;

    /// <summary>The version of HTTP spoken.</summary>
    public HttpProtocol Http { get; init; } = HttpProtocol.Http1;

    /// <summary>True takes any certificate. False by default: one that is not trusted is a failure, save where all addresses are on loopback.</summary>
    public bool AcceptAnyCertificate { get; init; }

    /// <summary>Which engine sends.</summary>
    public EngineChoice Engine { get; init; } = EngineChoice.Auto;

    /// <summary>Most connections at once; null gives each virtual user its own, and open load what it needs.</summary>
    public int? MaxConnections { get; init; }

    /// <summary>Event loops, each a thread of its own; null lets the run choose from the cores.</summary>
    public int? Loops { get; init; }

    /// <summary>Statuses of 4xx and 5xx that count as successes.</summary>
    public IReadOnlyList<int> Accept { get; init; } = [];

    /// <summary>A cheap request beside the load; null for none.</summary>
    public BystanderPlan? Bystander { get; init; }

    /// <summary>Promises to check at the end.</summary>
    public IReadOnlyList<Threshold> Thresholds { get; init; } = [];

    /// <summary>The saved run that regressions are judged against, as it was named; null where none is.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Baseline { get; init; }

    /// <summary>True ends the load once a promise is broken by what was measured so far. False by default: a whole run tells more.</summary>
    public bool AbortOnFail { get; init; }

    /// <summary>The length of the measured load; null where a count of requests alone ends it.</summary>
    [JsonIgnore]
    public TimeSpan? Length => Duration ?? Shape.NaturalLength ?? (Requests is null ? DefaultDuration : null);

    /// <summary>How long a load lasts that nothing else ends.</summary>
    public static TimeSpan DefaultDuration { get; } = TimeSpan.FromSeconds(30);

    /// <summary>Everything that is wrong with the plan, each in one line that says what to do; empty when it can run.</summary>
    public IReadOnlyList<string> Validate() => [.. PlanProblems.Of(this)];
}
