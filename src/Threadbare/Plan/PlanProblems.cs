namespace Threadbare.Plan;

/// <summary>Finds every fault of a plan at once, so that a user can correct them in one go.</summary>
internal static class PlanProblems
{
    /// <summary>The header that carries the trace context of a request.</summary>
    public const string TraceHeader = "traceparent";

    /// <summary>A right receiver of OTLP, to follow the word <c>expected</c>.</summary>
    public const string ExpectedReceiver = "the base address of a receiver, such as http://localhost:4318, without user and query, or env";

    // Far more event loops than any machine has cores; a higher number is a slip of the finger.
    private const int MostLoops = 1024;

    // A service that answers after more than a day is not under load; timers of the system end at 24 days.
    private static readonly TimeSpan LongestTimeout = TimeSpan.FromDays(1);

    public static IReadOnlyList<PlanProblem> Find(LoadPlan plan) =>
    [
        .. plan.Load.FindProblems(),
        .. FindInUrls(plan),
        .. FindInTimes(plan),
        .. FindInLimits(plan),
        .. FindInFeeds(plan),
        .. FindInProtocol(plan),
        .. FindInExpectation(plan),
        .. FindInRequest(plan),
        .. FindInTelemetry(plan),
        .. ScenarioProblems.Find(plan),
        .. MaskedParts.Find(plan),
    ];

    /// <summary>True for a text that names a receiver of OTLP. An address has nothing in it that may be a secret.</summary>
    public static bool IsReceiver(string otlp) =>
        otlp == "env" || (AddressProblems.IsAddress(otlp) && new Uri(otlp) is { Query: "", UserInfo: "", Fragment: "" });

    private static IEnumerable<PlanProblem> FindInUrls(LoadPlan plan)
    {
        if (plan is { Scenarios: [], Code: null })
        {
            yield return new(PlanProperty.Urls, "No URL given: expected at least one, such as http://localhost:5000/orders.");
        }

        // The addresses of scenarios are checked where the steps name them.
        IReadOnlyList<string> urls = plan.HasScenarios ? [] : plan.Urls;
        foreach ((string property, string? url) in urls.Select(url => (PlanProperty.Urls, (string?)url))
            .Append((PlanProperty.Bystander, plan.Bystander?.Url)))
        {
            if (url is not null && !AddressProblems.IsAddress(url))
            {
                const string Expected = "expected http:// or https:// with a host, such as http://localhost:5000/orders";
                yield return new(property, $"'{Mask.Address(url)}' is not an address: {Expected}.");
            }
        }
    }

    private static IEnumerable<PlanProblem> FindInTimes(LoadPlan plan)
    {
        if (plan.Duration is { } duration && duration <= TimeSpan.Zero)
        {
            yield return PlanProblem.Create(PlanProperty.Duration, null, "a time above 0, such as 30s");
        }

        if (plan.Requests is < 1)
        {
            yield return PlanProblem.Create(PlanProperty.Requests, plan.Requests, "a whole number from 1");
        }

        if (plan.Think < TimeSpan.Zero || plan.WarmUp < TimeSpan.Zero || plan.Grace < TimeSpan.Zero)
        {
            const string Times = $"{PlanProperty.Think}, {PlanProperty.WarmUp} and {PlanProperty.Grace}";
            yield return new(PlanProperty.Think, $"{Times}: expected times of 0 or more.");
        }

        if (plan.WarmUp > TimeSpan.Zero && plan.Load is StagedLoad)
        {
            yield return new(PlanProperty.WarmUp, $"{PlanProperty.WarmUp} sends the first level, and {PlanProperty.Stages} begin with "
                + "none: make it the first stage, or leave it out.");
        }

        if (plan.Timeout <= TimeSpan.Zero || plan.Timeout > LongestTimeout)
        {
            string given = DurationText.Format(plan.Timeout);
            yield return PlanProblem.Create(PlanProperty.Timeout, given, "a time above 0 and at most 24h, such as 60s");
        }

        if (plan.Load.IsOpen && plan.Think > TimeSpan.Zero)
        {
            string other = plan.Search is null ? PlanProperty.Arrivals : PlanProperty.ByRate;
            string why = $"with {other} requests arrive on schedule";
            yield return new(PlanProperty.Think, $"{PlanProperty.Think} applies to virtual users only: {why}. Leave one out.");
        }
    }

    private static IEnumerable<PlanProblem> FindInLimits(LoadPlan plan)
    {
        if (plan.MaxConnections is < 1)
        {
            yield return PlanProblem.Create(PlanProperty.MaxConnections, plan.MaxConnections, "a whole number from 1");
        }

        if (plan.Loops is < 1 or > MostLoops)
        {
            string expected = $"a whole number from 1 to {MostLoops}, at most the number of cores";
            yield return PlanProblem.Create(PlanProperty.Loops, plan.Loops, expected);
        }

        foreach (int status in plan.Accept.Where(status => status is < 300 or > 599))
        {
            const string Expected = "a status from 300 to 599; 2xx always counts as a success unless another is expected";
            yield return PlanProblem.Create(PlanProperty.Accept, status, Expected);
        }

        if (plan.Bystander is { Arrivals: { IsValid: false } or { PerSecond: > BystanderPlan.MostRate } })
        {
            yield return PlanProblem.Create(PlanProperty.BystanderRate, null, "requests a second, above 0 and at most 1000");
        }
    }

    private static IEnumerable<PlanProblem> FindInFeeds(LoadPlan plan)
    {
        // Those of scenarios are checked with them.
        IReadOnlyList<ScenarioFeed> feeds = plan.HasScenarios ? [] : plan.Feeds;
        foreach (ScenarioFeed feed in feeds.Where(feed => feed.Rows.Count == 0))
        {
            yield return PlanProblem.Create(PlanProperty.Feeds, feed.Name, $"at least one value, such as {feed.Name}=a,b,c");
        }

        foreach (ScenarioFeed feed in feeds.Where(feed => IsInHeader(feed, plan) && BreaksLine(feed)))
        {
            const string Fault = "a header cannot contain a value with a line break or control character";
            const string Remedy = $"Remove it from the values, or the placeholder from {PlanProperty.Headers}.";
            yield return new(PlanProperty.Feeds, $"{PlanProperty.Feeds} {feed.Name}: {Fault}. {Remedy}");
        }

        foreach (string twice in feeds.GroupBy(feed => feed.Name).Where(group => group.Count() > 1).Select(group => group.Key))
        {
            yield return new(PlanProperty.Feeds, $"{PlanProperty.Feeds} {twice} is given twice: expected each name once.");
        }
    }

    private static bool BreaksLine(ScenarioFeed feed) => feed.Rows.Any(row => row.Any(HeaderRules.BreaksLine));

    private static bool IsInHeader(ScenarioFeed feed, LoadPlan plan) =>
        plan.Headers.Any(header => header.Value.Contains($"{{{feed.Name}}}", StringComparison.Ordinal));

    private static IEnumerable<PlanProblem> FindInProtocol(LoadPlan plan)
    {
        bool hasTls = plan.Urls.Any(IsHttps);
        if (plan.Engine == EngineChoice.Wire && (hasTls || plan.Http != HttpProtocol.Http1))
        {
            const string Remedy = $"use {PlanProperty.Engine} client for https, HTTP/2 and HTTP/3";
            yield return new(PlanProperty.Engine, $"{PlanProperty.Engine} wire supports only HTTP/1.1 without TLS: {Remedy}.");
        }

        if (plan.Engine == EngineChoice.Wire && plan.FollowRedirects)
        {
            const string Remedy = $"use {PlanProperty.Engine} client";
            yield return new(PlanProperty.Engine, $"{PlanProperty.Engine} wire does not follow redirects: {Remedy}.");
        }

        if (plan.Http == HttpProtocol.Http3 && !plan.Urls.All(IsHttps))
        {
            yield return new(PlanProperty.Http, $"{PlanProperty.Http} 3 needs TLS: expected https:// addresses.");
        }

        static bool IsHttps(string url) => url.StartsWith("https:", StringComparison.OrdinalIgnoreCase);
    }

    private static IEnumerable<PlanProblem> FindInExpectation(LoadPlan plan)
    {
        if (plan.Expect is not { } expect)
        {
            yield break;
        }

        foreach (StatusRange range in expect.Status.Where(range => !range.IsValid))
        {
            yield return PlanProblem.Create(PlanProperty.ExpectStatus, range, "a status such as 200, or a range such as 200..299");
        }

        if (expect.Body is "")
        {
            yield return PlanProblem.Create(PlanProperty.ExpectBody, "''", "a text that every answer contains");
        }

        if (expect.Body is not null && plan.Headers.Any(HeaderRules.AsksForCompression))
        {
            const string Why = "a compressed body is not searched";
            yield return new(PlanProperty.ExpectBody, $"{PlanProperty.ExpectBody}: {Why}. Leave the header Accept-Encoding out.");
        }
    }

    private static IEnumerable<PlanProblem> FindInRequest(LoadPlan plan)
    {
        foreach (string fault in plan.Headers.Select(HeaderRules.FindFault).OfType<string>())
        {
            yield return new(PlanProperty.Headers, $"{PlanProperty.Headers} {fault}");
        }

        if (plan.Addresses is { Method: var method } && !HeaderRules.IsToken(method))
        {
            yield return PlanProblem.Create(PlanProperty.Method, $"'{method}'", "a method such as GET or POST");
        }
    }

    private static IEnumerable<PlanProblem> FindInTelemetry(LoadPlan plan)
    {
        if (plan.Otlp is { } otlp && !IsReceiver(otlp))
        {
            yield return PlanProblem.Create(PlanProperty.Otlp, Mask.Address(otlp), ExpectedReceiver);
        }

        if (plan.Trace is { } share && !(share is >= 0 and <= 1))
        {
            yield return PlanProblem.Create(PlanProperty.Trace, share, "a share from 0 to 1, such as 0.01");
        }

        IEnumerable<RequestStep> steps =
            plan.Scenarios.SelectMany(scenario => scenario.ListSteps()).Select(placed => placed.Step).OfType<RequestStep>();
        if (plan.Trace is not null && (plan.HasHeader(TraceHeader) || steps.Any(step => step.HasHeader(TraceHeader))))
        {
            yield return new(PlanProperty.Trace, $"{PlanProperty.Trace} gives each request a header {TraceHeader}, and the plan has one of "
                + "its own: leave one of them out.");
        }
    }
}
