namespace Threadbare.Agents.Telemetry;

/// <summary>Creates the messages of OTLP. Names and units of requests follow the semantic conventions of HTTP.</summary>
internal sealed class OtlpMessages(OtlpOptions options)
{
    private const int Delta = 1;
    private const int Cumulative = 2;
    private const int Information = 9;
    private const int Warning = 13;

    private static readonly Scope Scope = new() { Name = "threadbare", Version = ToolVersion.Short };

    private int Temporality => options.IsDelta ? Delta : Cumulative;

    private Sender Sender => new() { Attributes = { options.Resource.Select(one => Text(one.Key, one.Value)) } };

    /// <summary>Creates an order to take metrics.</summary>
    /// <param name="tally">The counts.</param>
    /// <param name="start">When counting began, in nanoseconds since 1970.</param>
    /// <param name="now">The present time.</param>
    public MetricsOrder CreateMetrics(MetricTally tally, ulong start, ulong now)
    {
        var metrics = new ScopeMetrics { Scope = Scope };
        List<RequestPoint> points =
        [
            .. from endpoint in tally.Outcomes
               from outcome in endpoint.Value.All
               select new RequestPoint(endpoint.Key, outcome, start, now),
        ];
        if (points.Count > 0)
        {
            Metric durations = Create("http.client.request.duration", "s", "Duration of HTTP client requests, from their intended start.");
            if (options.IsExponential)
            {
                durations.Powers = new() { Temporality = Temporality, Points = { points.Select(CreatePowers) } };
            }
            else
            {
                durations.Histogram = new() { Temporality = Temporality, Points = { points.Select(CreateBuckets) } };
            }

            metrics.Metrics.Add(durations);
        }

        Metric dropped = Create("threadbare.dropped", "{arrival}", "Arrivals that were due and never sent.");
        var count = new NumberPoint { Start = start, Time = now, Whole = tally.Dropped };
        dropped.Sum = new() { Temporality = Temporality, Monotonic = true, Points = { count } };
        Metric busy = Create("threadbare.generator.busy", "1", "Share of the time that the busiest loop of the generator worked.");
        busy.Gauge = new() { Points = { new NumberPoint { Time = now, Real = tally.Busy } } };
        metrics.Metrics.Add([dropped, busy]);
        if (tally.Users is { } number)
        {
            Metric users = Create("threadbare.virtual_users", "{user}", "Virtual users.");
            users.Gauge = new() { Points = { new NumberPoint { Time = now, Whole = number } } };
            metrics.Metrics.Add(users);
        }

        return new() { Senders = { new SenderMetrics { Sender = Sender, Scopes = { metrics } } } };
    }

    /// <summary>Creates the log record of a run, a search or a watch.</summary>
    /// <param name="run">The result.</param>
    /// <param name="now">The present time, in nanoseconds since 1970.</param>
    public LogsOrder CreateLog(RunResult run, ulong now) => CreateLog(
        now, run.Verdict?.Summary ?? run.Refusal ?? run.Headline ?? "Nothing was judged.",
        run.Gate is { Passed: false } || run.Refusal is not null,
        ("run.id", run.Id),
        ("verdict.outcome", run.Verdict?.Outcome.ToWord()),
        ("verdict.limit", run.Verdict?.Limit.ToWord()),
        ("verdict.confidence", run.Verdict?.Confidence.ToWord()),
        ("verdict.line", run.Verdict?.Line is { File: { } file } line ? FormattableString.Invariant($"{file}:{line.Line}") : null),
        ("verdict.cause", run.Verdict?.Cause),
        ("gate.passed", run.Gate?.Passed.ToString().ToLowerInvariant()));

    /// <summary>Creates the log record of a comparison.</summary>
    /// <param name="comparison">The result.</param>
    /// <param name="now">The present time, in nanoseconds since 1970.</param>
    public LogsOrder CreateLog(ComparisonResult comparison, ulong now) => CreateLog(
        now, comparison.Comparison.Summary, comparison.Gate is { Passed: false },
        ("run.id", comparison.Id),
        ("verdict.outcome", comparison.Comparison.Outcome.ToWord()),
        ("gate.passed", comparison.Gate?.Passed.ToString().ToLowerInvariant()));

    private static Attribute Text(string key, string text) => new() { Key = key, Value = new() { Text = text } };

    private static Attribute Number(string key, int number) => new() { Key = key, Value = new() { Number = number } };

    private static Metric Create(string name, string unit, string description) =>
        new() { Name = name, Unit = unit, Description = description };

    private static IEnumerable<Attribute> Describe(RequestPoint point)
    {
        yield return Text("http.request.method", point.Endpoint.Method);
        yield return Text("url.template", point.Endpoint.Template);
        yield return Text("server.address", point.Endpoint.Host);
        yield return Number("server.port", point.Endpoint.Port);
        yield return Text("user_agent.synthetic.type", "test");
        (int status, int failure, _) = point.Outcome;
        if (status > 0)
        {
            yield return Number("http.response.status_code", status);
        }

        if (failure > 0)
        {
            // By the conventions it is the status where that is the reason.
            yield return Text("error.type", failure == status ? $"{status}" : new FailureKind(failure).Name);
        }
    }

    private static HistogramPoint CreateBuckets(RequestPoint point)
    {
        LatencyHistogram time = point.Outcome.Time;
        IReadOnlyList<double> bounds = OtlpConstants.Bounds;
        ulong[] buckets = new ulong[bounds.Count + 1];
        int bucket = 0;
        for (int i = 0; i < time.Counts.Length; i++)
        {
            // Ours are so narrow that the lowest time of one speaks for all: 0.1 % at most.
            while (bucket < bounds.Count && LatencyHistogram.LowestOf(i) / 1e6 > bounds[bucket])
            {
                bucket++;
            }

            buckets[bucket] += (ulong)time.Counts[i];
        }

        return new()
        {
            Attributes = { Describe(point) }, Start = point.Start, Time = point.Now, Count = (ulong)time.Count,
            Sum = time.SumMicroseconds / 1e6, Buckets = { buckets }, Bounds = { bounds }, Min = time.Min.TotalSeconds,
            Max = time.Max.TotalSeconds,
        };
    }

    // Bucket i holds times above base^i and up to base^(i + 1), with base = 2^(2^-scale).
    private static PowerPoint CreatePowers(RequestPoint point)
    {
        LatencyHistogram time = point.Outcome.Time;
        var buckets = new SortedDictionary<int, ulong>();
        for (int i = 1; i < time.Counts.Length; i++)
        {
            if (time.Counts[i] > 0)
            {
                double power = Math.ScaleB(Math.Log2(LatencyHistogram.MidpointOf(i) / 1e6), OtlpConstants.ExponentialScale);
                int bucket = (int)Math.Ceiling(power) - 1;
                buckets[bucket] = buckets.GetValueOrDefault(bucket) + (ulong)time.Counts[i];
            }
        }

        int first = buckets.Keys.FirstOrDefault();
        IEnumerable<int> all = Enumerable.Range(first, buckets.Count == 0 ? 0 : buckets.Keys.Last() - first + 1);
        return new()
        {
            Attributes = { Describe(point) }, Start = point.Start, Time = point.Now, Count = (ulong)time.Count,
            Sum = time.SumMicroseconds / 1e6, Min = time.Min.TotalSeconds, Max = time.Max.TotalSeconds,
            Scale = OtlpConstants.ExponentialScale, Zeros = (ulong)time.Counts[0],
            Positive = new() { Offset = first, Buckets = { all.Select(bucket => buckets.GetValueOrDefault(bucket)) } },
        };
    }

    private LogsOrder CreateLog(ulong now, string text, bool isWarning, params IEnumerable<(string Name, string? Value)> details)
    {
        var line = new LogLine
        {
            Time = now, Observed = now, Event = "threadbare.verdict", Body = new() { Text = text },
            Severity = isWarning ? Warning : Information, SeverityText = isWarning ? "WARN" : "INFO",
        };
        line.Attributes.Add(details.Where(one => one.Value is not null).Select(one => Text($"threadbare.{one.Name}", one.Value!)));
        return new() { Senders = { new SenderLogs { Sender = Sender, Scopes = { new ScopeLogs { Scope = Scope, Lines = { line } } } } } };
    }

    private sealed record RequestPoint(MeasuredEndpoint Endpoint, OutcomeTimes Outcome, ulong Start, ulong Now);
}
