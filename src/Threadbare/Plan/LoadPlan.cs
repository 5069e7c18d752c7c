namespace Threadbare.Plan;

/// <summary>Everything that decides which requests are sent and when. It never changes after the start and is kept in the result.</summary>
/// <remarks>In results it is a plan document, so no property is written by itself. What is ignored here are types that the generator of
/// JSON cannot follow.</remarks>
public sealed record LoadPlan
{
    /// <summary>The plan's own name; null for none.</summary>
    public string? Name { get; init; }

    /// <summary>The address that relative addresses of scenarios resolve against; null where all are absolute.</summary>
    public string? Target { get; init; }

    /// <summary>The behaviour of virtual users. <see cref="Urls"/> that are given are a scenario of one step.</summary>
    [JsonIgnore]
    internal IReadOnlyList<Scenario> Scenarios { get; init; } = [];

    /// <summary>True for scenarios that a file or a program describes, false for addresses with options.</summary>
    internal bool HasScenarios => Scenarios.Count > 0 && Addresses is null;

    /// <summary>The one request of a plan that was given as addresses with options; null with other scenarios.</summary>
    internal RequestStep? Addresses
    {
        get => Scenarios is [{ IsAddresses: true, Steps: [RequestStep step] }] ? step : null;
        init => Scenarios = value is null ? [] : [new Scenario("requests") { IsAddresses = true, Steps = [value] }];
    }

    /// <summary>The code of scenarios that are C#; null for steps alone, and in a plan that was read from a file.</summary>
    [JsonIgnore]
    internal PlanCode? Code { get; init; }

    /// <summary>Rows of values for placeholders. Those of <see cref="Urls"/> have one column, with the name of the feed.</summary>
    [JsonIgnore]
    internal IReadOnlyList<ScenarioFeed> Feeds { get; init; } = [];

    /// <summary>The addresses of the endpoints. To give them is to give a scenario of one request, whose addresses take turns.</summary>
    /// <remarks>
    /// A virtual user keeps to one host and port and takes turns among its addresses; open arrivals use all in turn. For scenarios in
    /// C# it is the target.
    /// </remarks>
    public IReadOnlyList<string> Urls
    {
        get => Scenarios.Any(scenario => scenario.IsCode)
            ? [Target ?? "http://localhost"]
            : [.. Endpoints.Select(endpoint => endpoint.Url)];
        init => Addresses = value.Count > 0
            ? (Addresses ?? new RequestStep { Url = "" }) with { Url = value[0], OtherUrls = [.. value.Skip(1)] }
            : null;
    }

    /// <summary>The addresses without secrets, one for each of <see cref="Urls"/>, also where two look alike.</summary>
    internal IReadOnlyList<string> ShownUrls => HasScenarios && !KeepsSecrets ? [.. Urls.Select(Mask.TemplateAddress)] : ForShowing().Urls;

    /// <summary>A load shape, or a search that chooses its loads. Ten virtual users by default: enough to see, too few to harm.</summary>
    public PlannedLoad Load { get; init; } = new ConstantLoad(10);

    /// <summary>The shape of the load; in a search, the first load it tries.</summary>
    public LoadShape Shape
    {
        get => Load switch
        {
            LoadShape shape => shape,
            LoadSearch search => search.Hold(search.First),
            _ => throw new System.Diagnostics.UnreachableException(),
        };
        init => Load = value;
    }

    /// <summary>The search that chooses the loads; null when the shape is given.</summary>
    internal LoadSearch? Search => Load as LoadSearch;

    /// <summary>When the load ends; null where the shape or a count ends it, and 30 s if neither does.</summary>
    public TimeSpan? Duration { get; init; }

    /// <summary>The number of requests after which the load ends, at least 1; null for no such end.</summary>
    /// <remarks>
    /// Actions that code measures by itself count too, but only after they have begun. So a few more may begin, and those under way at
    /// the end are cut off.
    /// </remarks>
    public long? Requests { get; init; }

    /// <summary>Length of the load before the measured one: sent at the shape's first level and not counted. 0 by default.</summary>
    public TimeSpan WarmUp { get; init; }

    /// <summary>How long a virtual user waits between an answer and its next request. 0 by default.</summary>
    public TimeSpan Think { get; init; }

    /// <summary>Time limit of one request, from connect to last byte: above 0 and at most 24 hours. 60 s by default: longer than most
    /// servers wait.</summary>
    public TimeSpan Timeout { get; init; } = TimeSpan.FromSeconds(60);

    /// <summary>How long to wait for open requests at the end. 30 s by default, enough for an overloaded service to answer.</summary>
    public TimeSpan Grace { get; init; } = TimeSpan.FromSeconds(30);

    /// <summary>The headers of every request in the order given; a name may occur twice.</summary>
    public IReadOnlyList<RequestHeader> Headers { get; init; } = [];

    /// <summary>Seed of every random choice; the same seed repeats the same requests.</summary>
    public int Seed { get; init; } = 1;

    /// <summary>False opens a connection for each request.</summary>
    public bool KeepAlive { get; init; } = true;

    /// <summary>The HTTP version. HTTP/1.1 by default.</summary>
    public HttpProtocol Http { get; init; } = HttpProtocol.Http1;

    /// <summary>True accepts any certificate. When false, an untrusted one is a failure, except on
    /// loopback one that signed itself for this machine, as development certificates do.</summary>
    public bool AcceptAnyCertificate { get; init; }

    /// <summary>The engine that sends.</summary>
    public EngineChoice Engine { get; init; } = EngineChoice.Auto;

    /// <summary>Most connections at once; null gives each virtual user its own, and open load as many as it needs.</summary>
    public int? MaxConnections { get; init; }

    /// <summary>Event loops, each with its own thread; null chooses from the number of cores.</summary>
    public int? Loops { get; init; }

    /// <summary>Statuses from 300 to 599 that count as successes beside those expected.</summary>
    public IReadOnlyList<int> Accept { get; init; } = [];

    /// <summary>The answers that count as successes; null for any with a status below 400.</summary>
    public Expectation? Expect { get; init; }

    /// <summary>True follows redirects that stay on the same host and port. False by default: a redirect is an answer.</summary>
    public bool FollowRedirects { get; init; }

    /// <summary>True sends one request to each address before the load, to find a wrong setup. True by default.</summary>
    public bool Preflight { get; init; } = true;

    /// <summary>A cheap request sent beside the load; null for none.</summary>
    public BystanderPlan? Bystander { get; init; }

    /// <summary>Thresholds to check at the end.</summary>
    public IReadOnlyList<Threshold> Thresholds { get; init; } = [];

    /// <summary>The saved run that regressions are judged against, as it was named; null for none.</summary>
    public string? Baseline { get; init; }

    /// <summary>True ends the load as soon as its measurements break a threshold. False by default: a whole run shows more.</summary>
    public bool AbortOnFail { get; init; }

    /// <summary>The OTLP receiver that gets metrics and the verdict: its base address, or <c>env</c> for the one that the variables of
    /// OpenTelemetry name. Null sends none.</summary>
    public string? Otlp { get; init; }

    /// <summary>The share of requests, from 0 to 1, whose <c>traceparent</c> asks for a recorded trace; the others carry one that does not.
    /// Null sends none.</summary>
    public double? Trace { get; init; }

    /// <summary>The command line that repeats the run, for a shell; null when a program made the plan.</summary>
    public string? Command { get; init; }

    /// <summary>The label of the run, by which <c>threadbare trend</c> names it; null for the branch that a build server names.</summary>
    [JsonIgnore]
    public string? Label { get; init; }

    /// <summary>The hosts other than this machine that may get much load, which the tool asks about.</summary>
    internal IReadOnlyList<string> Allowed { get; init; } = [];

    /// <summary>True keeps secrets in results. False by default: values of queries, headers, bodies and feeds are masked.</summary>
    public bool KeepsSecrets { get; init; }

    /// <summary>The masked parts, such as <c>header Authorization</c> or <c>body</c>; null in a plan that can be sent.</summary>
    public IReadOnlyList<string>? Masked { get; init; }

    /// <summary>The names of properties in messages about this plan; the library's own by default.</summary>
    [JsonIgnore]
    internal PropertyNames Names { get; init; } = PropertyNames.Own;

    /// <summary>The length of the measured load; null where a count of requests alone ends it.</summary>
    public TimeSpan? Length => Duration ?? Load.NaturalLength ?? (Requests is null ? DefaultDuration : null);

    /// <summary>The mean pause of a virtual user after a request; null where several scenarios with pauses share the load, since their
    /// mix decides.</summary>
    public TimeSpan? MeanThink => IterationMeans.FindThink(this);

    /// <summary>The mean length of the pauses in one iteration, of the scenario with the longest; without scenarios, the pause after a
    /// request.</summary>
    public TimeSpan LongestPauses => IterationMeans.FindPauses(this);

    /// <summary>The mean number of requests in an iteration, by the scenarios' weights; 1 without scenarios.</summary>
    public double RequestsPerIteration => IterationMeans.FindRequests(this);

    /// <summary>The length of a load that nothing else ends: 30 s.</summary>
    public static TimeSpan DefaultDuration { get; } = TimeSpan.FromSeconds(30);

    /// <summary>The endpoints, in the order in which the plan first names them.</summary>
    [JsonIgnore]
    internal IReadOnlyList<PlanEndpoint> Endpoints => PlanEndpoints.List(this);

    /// <summary>True when every request has a header of that name, in any case of letters.</summary>
    internal bool HasHeader(string name) => Headers.Any(header => header.Name.Equals(name, StringComparison.OrdinalIgnoreCase));

    /// <summary>Returns the plan with this method and body for its addresses; other scenarios stay as they are.</summary>
    internal LoadPlan WithRequest(string method, StepBody? body) =>
        Addresses is { } step ? this with { Addresses = step with { Method = method, Body = body } } : this;

    /// <summary>Creates the twin of this plan that is shown and saved: the same load, its secrets masked unless they are kept.</summary>
    /// <remarks>The twin of a twin is its equal. A plan with masked parts is never sent.</remarks>
    public LoadPlan ForShowing() => ShownPlan.Create(this);

    /// <summary>Finds everything that is wrong with the plan; empty when it can run.</summary>
    internal IReadOnlyList<PlanProblem> Validate() => PlanProblems.Find(this);
}
