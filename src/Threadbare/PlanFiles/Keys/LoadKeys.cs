namespace Threadbare.PlanFiles.Keys;

/// <summary>The keys of the load, the search and the connections.</summary>
internal static class LoadKeys
{
    /// <summary>A stage of a load.</summary>
    public static MapRule Stage { get; } = new("a stage",
    [
        new("users", Values.CreateWhole("a whole number from 0 to 1000000, such as 50", 0, 1_000_000), "Virtual users at its end."),
        new("rate", Values.CreateNumber("requests a second from 0 to 10000000, such as 500", 0, 10_000_000),
            "Requests a second at its end; all stages have `users`, or all have `rate`."),
        new("over", Values.Time, "How long the load takes to get there; it holds a level that it has already.") { IsRequired = true },
    ]) { AnyOf = ["users", "rate"] };

    /// <summary>The load over time.</summary>
    public static MapRule Load { get; } = new("load",
    [
        new("users", Values.Users, "Virtual users: the closed model. A range needs `over`, or `step` and `every`. 10 by default.",
            PlanProperty.Users, Flag: new("--users", "N|A..B",
                "Virtual users: each sends its next request after its last one is answered [10, unless --rate is given]. A range needs "
                    + "--over, or --step and --every")),
        new("spawnRate", Values.PerSecond, "Virtual users that join each second; all join at once by default.",
            PlanProperty.SpawnRate,
            Flag: new("--spawn-rate", "N", "Users that join each second [all join at once]", "users a second, such as 100")),
        new("rate", Values.Rates, "Requests, or iterations of scenarios, that start each second: the open model.",
            PlanProperty.Arrivals, Flag: new("--rate", "R|A..B",
                "Requests a second that start on schedule, whatever the service does; waiting for a connection counts as response time")),
        new("over", Values.TimeAboveZero, "Ramps evenly through the range over this time.",
            PlanProperty.Over, Flag: new("--over", "TIME", "Ramps evenly from A to B over this time", "a time above 0, such as 30m")),
        new("step", Values.Positive, "Moves through the range in steps of this size.",
            PlanProperty.Step,
            Flag: new("--step", "N", "Moves from A to B in steps of this size ...", "how much a step adds, such as 500")),
        new("every", Values.TimeAboveZero, "Holds each step for this time.",
            PlanProperty.Every, Flag: new("--every", "TIME", "... and holds each step for this time", "a time above 0, such as 30s")),
        new("stages", new ListRule(Stage, 1),
            "Stages one after another, such as `[{ users: 50, over: 1m }, { users: 50, over: 5m }, { users: 0, over: 30s }]`.",
            PlanProperty.Stages, Flag: new("--stage", "TIME:N",
                "Moves evenly to N virtual users over this time, or with N/s to N requests a second; repeat it for the next stage. The "
                    + "load begins with none",
                "a time and a level, such as 1m:50, or 1m:200/s") { Repeats = true }),
        new("think", Values.Time, "How long a virtual user waits after each answer, beside the think times of steps; 0s by default.",
            PlanProperty.Think, KeyValue.Time(plan => plan.Think, (plan, time) => plan with { Think = time }),
            new("--think", "TIME", "How long a virtual user waits between an answer and its next request [0s]")),
        new("duration", Values.TimeAboveZero, "Ends the load after this time; 30s if nothing else ends it.",
            PlanProperty.Duration, KeyValue.Time(plan => plan.Duration, (plan, time) => plan with { Duration = time }),
            new("--duration", "TIME", $"Ends the load after this time [{KeyFlag.Duration}, or as long as the range takes]",
                "a time above 0, such as 30s")),
        new("requests", Values.Requests, "Ends the load after this many requests.",
            PlanProperty.Requests, KeyValue.Number(plan => plan.Requests, (plan, count) => plan with { Requests = (long)count }),
            new("--requests", "N", "Ends the load after this many requests")),
        new("warmUp", Values.Time, "Load that is sent first and not counted; 0s by default.",
            PlanProperty.WarmUp, KeyValue.Time(plan => plan.WarmUp, (plan, time) => plan with { WarmUp = time }),
            new("--warm-up", "TIME", $"Load that is sent first and not counted [{KeyFlag.WarmUp}]")),
        new("grace", Values.Time, "How long to wait for open requests at the end; 30s by default.",
            PlanProperty.Grace, KeyValue.Time(plan => plan.Grace, (plan, time) => plan with { Grace = time }),
            new("--grace", "TIME", "How long to wait for open requests at the end [30s]")),
    ])
    {
        Apart = [("users", "rate"), ("rate", "spawnRate"), ("rate", "think"), ("stages", "users"), ("stages", "rate"), ("stages", "over")],
        Needs = [("step", "every"), ("every", "step")],
    };

    /// <summary>The search of <c>threadbare find</c>.</summary>
    public static MapRule Find { get; } = new("find",
    [
        new("open", Values.Truth, "Searches for an arrival rate instead of a number of virtual users; false by default.",
            PlanProperty.ByRate,
            KeyValue.Truth(plan => plan.Search?.ByRate ?? false, (plan, isOpen) => Search(plan, search => search.Turn(isOpen))),
            KeyFlag.Create("--open", "Searches for an arrival rate (open model) instead of a number of virtual users")),
        new("from", Values.CreateNumber("a load from 1, such as 4", 1, 1_000_000), "The first load; 1 user, or 5 a second, by default.",
            PlanProperty.First,
            KeyValue.Number(plan => plan.Search is { HasUsualFirst: false, First: var first } ? first : null,
                (plan, first) => Search(plan, search => search with { First = first })),
            new("--from", "N", "The first load to try [1 user, or the fewest that carry all scenarios; 5 a second]")),
        new("maxUsers", Values.CreateWhole("a whole number from 1 to 1000000, such as 500", 1, 1_000_000), "The most virtual users to try.",
            PlanProperty.Most, ReadMost(isOpen: false),
            new("--max-users", "N",
                "The most virtual users to try [10000, fewer if open files or ports run out first; 100 on another machine]")),
        new("maxRate", Values.CreateNumber("requests a second from 1, such as 2000", 1, 10_000_000),
            "With `open`: the highest rate to try; 50000 by default.",
            PlanProperty.Most, ReadMost(isOpen: true),
            new("--max-rate", "R", "With --open: the highest rate to try [50000; 500 on another machine]")),
        new("maxTime", Values.Time, "Ends the search after this time; 5m by default.",
            PlanProperty.SearchLength,
            KeyValue.Time(plan => plan.Search?.Length is { } time && time != LoadSearch.DefaultLength ? time : null,
                (plan, time) => Search(plan, search => search with { Length = time })),
            new("--max-time", "TIME",
                "Ends the search after this time; requests under way, and the seconds that name the limit, may follow [5m]",
                "a time above 0, such as 5m")),
        new("maxStep", Values.Time, "The longest time to hold one load, from 3s; 20s by default.",
            PlanProperty.LongestStep,
            KeyValue.Time(plan => plan.Search?.LongestStep is { } time && time != LoadSearch.DefaultLongestStep ? time : null,
                (plan, time) => Search(plan, search => search with { LongestStep = time })),
            new("--max-step", "TIME", "The longest time to hold one load, settled or not [20s]", "a time from 3s, such as 20s")),
    ]) { Needs = [("maxRate", "open")] };

    /// <summary>Connections and engines.</summary>
    public static MapRule Connections { get; } = new("connections",
    [
        new("http", Words.Versions.Rule, "The version of HTTP; 1.1 by default.", PlanProperty.Http,
            KeyValue.Word(plan => plan.Http, (plan, version) => plan with { Http = version }, Words.Versions),
            new("--http", "VERSION", "The HTTP version: 1.1, 2 or 3 [1.1]")),
        new("engine", Words.Engines.Rule, "The engine that sends; auto by default.", PlanProperty.Engine,
            KeyValue.Word(plan => plan.Engine, (plan, engine) => plan with { Engine = engine }, Words.Engines),
            new("--engine", "NAME",
                "wire: raw sockets, the fastest; HTTP/1.1 without TLS. client: .NET's HttpClient, for HTTPS, HTTP/2 and HTTP/3 [auto: "
                    + "wire if it can]")),
        new("keepAlive", Values.Truth, "False opens a connection for each request; true by default.", PlanProperty.KeepAlive,
            KeyValue.Truth(plan => plan.KeepAlive, (plan, keeps) => plan with { KeepAlive = keeps }),
            KeyFlag.Create("--no-keep-alive", "Opens a connection for each request")),
        new("maxConnections", Values.CreateWhole("a whole number from 1, such as 100", 1, int.MaxValue), "Most connections at once.",
            PlanProperty.MaxConnections, KeyValue.Whole(plan => plan.MaxConnections, (plan, most) => plan with { MaxConnections = most }),
            new("--max-connections", "N",
                "Most connections at once [one for each virtual user; with --rate, as many as it needs]")),
        new("loops", Values.CreateWhole("a whole number from 1 to 1024, such as 2", 1, 1024), "Threads that send and receive.",
            PlanProperty.Loops, KeyValue.Whole(plan => plan.Loops, (plan, count) => plan with { Loops = count }),
            new("--loops", "K",
                "Threads that send and receive [one for each core; half of the cores if the target is on this machine]")),
        new("insecure", Values.Truth, "Accepts any certificate; false by default.", PlanProperty.AcceptAnyCertificate,
            KeyValue.Truth(plan => plan.AcceptAnyCertificate, (plan, accepts) => plan with { AcceptAnyCertificate = accepts }),
            KeyFlag.Create("--insecure",
                "Accepts any certificate; a development certificate of a target on this machine is accepted anyway")),
    ]);

    private const string BystanderRates = "requests a second above 0 and up to 1,000, such as 5";

    /// <summary>The cheap request beside the load.</summary>
    public static MapRule Bystander { get; } = new("bystander",
    [
        new("url", Values.Address, "The address.", PlanProperty.Bystander,
            KeyValue.Text(plan => plan.Bystander?.Url,
                (plan, url) => plan with { Bystander = new BystanderPlan(url, BystanderPlan.DefaultRate) }),
            new("--bystander", "URL", "A cheap request sent beside the load and reported apart: does the whole site slow down?",
                "an address, such as http://localhost:5000/health") { HasSecrets = true }) { IsRequired = true },
        new("rate", Values.PerSecond with { Expected = BystanderRates, Most = BystanderPlan.MostRate },
            "Requests a second, at most 1,000; 5 by default.", PlanProperty.BystanderRate,
            KeyValue.Number(
                plan => plan.Bystander?.Arrivals is { } rate && rate != BystanderPlan.DefaultRate ? rate.PerSecond : null,
                (plan, rate) => Beside(plan, bystander => bystander with { Arrivals = new Rate(rate) })),
            new("--bystander-rate", "R", "Bystander requests a second, at most 1,000 [5]", BystanderRates)),
        new("accept", new ListRule(Values.CreateWhole("a status from 400 to 599", 400, 599)), "Statuses that count as successes too.",
            Value: KeyValue.Wholes(plan => plan.Bystander?.Accept ?? [],
                (plan, statuses) => Beside(plan, bystander => bystander with { Accept = statuses }))),
    ]);

    private static LoadPlan Beside(LoadPlan plan, Func<BystanderPlan, BystanderPlan> change) =>
        plan with { Bystander = plan.Bystander is { } bystander ? change(bystander) : null };

    private static LoadPlan Search(LoadPlan plan, Func<LoadSearch, LoadSearch> change) =>
        plan with { Load = change(plan.Search ?? LoadSearch.Create(isOpen: false)) };

    private static KeyValue ReadMost(bool isOpen) => KeyValue.Number(
        plan => plan.Search is { } search && search.ByRate == isOpen ? search.Most : null,
        (plan, most) => Search(plan, search => search.ByRate == isOpen ? search with { Most = most } : search));
}
