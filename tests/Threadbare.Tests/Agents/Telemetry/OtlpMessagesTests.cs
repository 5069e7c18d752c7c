using Google.Protobuf;
using Threadbare.Agents.Telemetry;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Histograms;
using Threadbare.Results.Verdicts;
using Threadbare.Run.Merging;
using Threadbare.Testing;
using Xunit;

namespace Threadbare.Tests.Agents.Telemetry;

public sealed class OtlpMessagesTests
{
    private static readonly OtlpOptions Usual = OtlpOptions.Read("http://localhost:4318", _ => null);

    private static readonly LoadPlan Plan = new()
    {
        Urls = ["http://shop:5000/orders?id=1", "https://shop/people"], Shape = new ConstantLoad(3), Otlp = "env",
    };

    [Fact]
    public void A_series_has_the_outcome_and_its_times_in_buckets()
    {
        IReadOnlyList<SentMetric> sent = Send(Usual, Count(endpoint: 0, status: 200, failure: 0, 0, 500, 501, 2_000_000, 3_000_000_000));

        SentMetric metric = sent.Single(metric => metric.Name == "http.client.request.duration");
        SentPoint point = Assert.Single(metric.Points);
        Assert.Equal(("s", "histogram", 2), (metric.Unit, metric.Kind, metric.Temporality));
        Assert.Equal((5L, 3002.001001), (point.Count, Math.Round(point.Value, 6)));
        Assert.Equal(OtlpConstants.Bounds, point.Bounds);
        // Up to 0.5 ms, up to 1 ms, up to 2.5 s, and above a minute.
        Assert.Equal((2L, 1L, 1L, 1L), (point.Buckets[0], point.Buckets[1], point.Buckets[13], point.Buckets[^1]));
        Assert.Equal(
        [
            ("http.request.method", "GET"), ("http.response.status_code", "200"), ("server.address", "shop"), ("server.port", "5000"),
            ("url.template", "/orders"), ("user_agent.synthetic.type", "test"),
        ], point.Attributes.Select(one => (one.Key, one.Value)).Order());
    }

    [Theory]
    [InlineData(503, 503, "503")]
    [InlineData(0, 7, "timeout")]
    [InlineData(200, 12, "unexpected-answer")]
    public void A_failure_says_its_kind_and_its_status_if_it_has_one(int status, int failure, string kind)
    {
        SentPoint point = Send(Usual, Count(1, status, failure, 10))
            .Single(metric => metric.Name == "http.client.request.duration").Points.Single();

        Assert.Equal((kind, status == 0 ? "" : $"{status}", "443"),
            (point["error.type"], point["http.response.status_code"], point["server.port"]));
    }

    [Fact]
    public void Users_dropped_arrivals_and_the_generators_work_are_metrics_of_their_own()
    {
        MergedInterval second = Count(0, 200, 0, 10);
        second.Steps.GetOrAdd(0).Dropped = 4;
        second.Steps.GetOrAdd(-1).Dropped = 9;

        IReadOnlyList<SentMetric> sent = Send(Usual, second);

        Assert.Equal(
        [
            ("http.client.request.duration", "s", "histogram", false), ("threadbare.dropped", "{arrival}", "sum", true),
            ("threadbare.generator.busy", "1", "gauge", false), ("threadbare.virtual_users", "{user}", "gauge", false),
        ], sent.Select(metric => (metric.Name, metric.Unit, metric.Kind, metric.IsMonotonic)));
        Assert.Equal(4, sent[1].Points.Single().Value);
    }

    [Fact]
    public void Exponential_buckets_hold_what_lies_between_their_powers()
    {
        OtlpOptions asked = Usual with { IsExponential = true };
        var tally = new MetricTally();
        tally.Add(Plan, Count(0, 200, 0, 0, 1_000_000, 1_000_000, 1_100_000));

        ProtoNode order = ProtoNode.Read(new OtlpMessages(asked).CreateMetrics(tally, 1, 2).ToByteArray());
        ProtoNode metric = order.Messages(1)[0].Messages(2)[0].Messages(2)[0];
        ProtoNode point = metric.Messages(10)[0].Messages(1)[0];
        ProtoNode positive = point.Messages(8)[0];

        // Scale 4, zigzag 8: base 2^(1/16). Our bucket of a second has its middle just above it, so it lies in bucket 0, an offset that is
        // left out. 1.1 s lies in bucket 2: log2(1.1) * 16 = 2.2.
        Assert.Equal((8UL, 1UL, 4UL), (point[6]!.Number, point[7]!.Number, point[4]!.Number));
        Assert.Equal((null, "020001"), (positive[1]?.Number, Convert.ToHexString(positive[2]!.Bytes.Span)));
    }

    [Fact]
    public void The_verdict_is_a_log_record_with_an_event()
    {
        var run = new RunResult
        {
            Id = "1", StartedAt = default, Target = new TargetDescription(),
            Environment = new RunEnvironment { Machine = "", Cores = 1, OperatingSystem = "", DotNet = "", Threadbare = "" },
            Refusal = "Nobody answers.", Gate = new GateResult { Passed = false, Summary = "" },
        };

        SentLog log = Assert.Single(OtlpReading.ReadLogs(new OtlpMessages(Usual).CreateLog(run, 5).ToByteArray()));

        Assert.Equal(("threadbare.verdict", 13, "Nobody answers."), (log.Event, log.Severity, log.Body));
        Assert.Equal([("threadbare.gate.passed", "false"), ("threadbare.run.id", "1")],
            log.Attributes.Select(one => (one.Key, one.Value)).Order());
    }

    private static IReadOnlyList<SentMetric> Send(OtlpOptions options, MergedInterval second)
    {
        var tally = new MetricTally();
        tally.Add(Plan, second);
        return OtlpReading.ReadMetrics(new OtlpMessages(options).CreateMetrics(tally, 1, 2).ToByteArray());
    }

    private static MergedInterval Count(int endpoint, int status, int failure, params long[] microseconds)
    {
        var second = new MergedInterval(Plan);
        second.Reuse(0);
        LatencyHistogram times = second.Details.Endpoints[endpoint].Outcomes.Find(status, failure);
        Array.ForEach(microseconds, times.Record);
        return second;
    }
}
