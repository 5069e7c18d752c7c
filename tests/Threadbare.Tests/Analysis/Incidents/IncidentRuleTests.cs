using Threadbare.Analysis.Incidents;
using Threadbare.Results;
using Xunit;

namespace Threadbare.Tests.Analysis.Incidents;

public sealed class IncidentRuleTests
{
    private static readonly RuntimeSample Calm = new()
    {
        Threads = 4, QueueLength = 0, CpuPercent = 20, Processors = 2, ActiveRequests = 2, ServedPerSecond = 10, ServerTimeMean = 200,
        ServerFailedPerSecond = 0, LockWaitPerSecond = 5, GcPausePercent = 1, DatabaseUsed = 5, DatabaseMax = 10, DatabasePending = 0,
        OutboundQueuedPerSecond = 10, OutboundQueueTimeMean = 0.1,
    };

    private static readonly Dictionary<string, RuntimeSample> Ill = new()
    {
        ["lock"] = Calm with { LockWaitPerSecond = 1000 },
        ["database-pool"] = Calm with { DatabaseUsed = 10, DatabasePending = 3 },
        ["outbound-connections"] = Calm with { OutboundQueueTimeMean = 20 },
        ["hang"] = Calm with { ActiveRequests = 8, ServedPerSecond = 0, ServerTimeMean = null },
        ["gc"] = Calm with { GcPausePercent = 20 },
        ["cpu"] = Calm with { CpuPercent = 160 },
        ["errors"] = Calm with { ServerFailedPerSecond = 1 },
        ["latency"] = Calm with { ServerTimeMean = 501 },
        ["starvation"] = Calm with { QueueLength = 20, BlockedThreads = 12, RunningThreads = 0, Threads = 12 },
    };

    private static readonly Dictionary<string, RuntimeSample> Nearly = new()
    {
        ["lock"] = Calm with { LockWaitPerSecond = 999 },
        ["database-pool"] = Calm with { DatabaseUsed = 9, DatabasePending = 3 },
        ["outbound-connections"] = Calm with { OutboundQueueTimeMean = 19.9 },
        ["hang"] = Calm with { ServedPerSecond = 0, ActiveRequests = 0 },
        ["gc"] = Calm with { GcPausePercent = 19.9 },
        ["cpu"] = Calm with { CpuPercent = 159 },
        ["errors"] = Calm with { ServerFailedPerSecond = 0.9, ServedPerSecond = 10 },
        ["latency"] = Calm with { ServerTimeMean = 500 },
        ["starvation"] = Calm with { QueueLength = 20, CpuPercent = 190, BlockedThreads = 12, RunningThreads = 0 },
    };

    public static TheoryData<string> Kinds => [.. Ill.Keys];

    [Theory]
    [MemberData(nameof(Kinds))]
    public void An_incident_begins_after_seconds_that_agree_and_is_over_after_calm_ones(string kind)
    {
        IncidentRule rule = Create(kind);
        bool[] open = [.. Feed(rule, [.. Times(5, Calm), .. Times(12, Ill[kind])])];

        Assert.DoesNotContain(true, open[..7]);
        Assert.True(open[^1], rule.Statement);
        Assert.Equal(5, rule.Since);
        Assert.False(Feed(rule, [.. Times(15, Calm)]).Last());
        Assert.NotEmpty(rule.Statement);
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void A_second_or_two_are_none(string kind) =>
        Assert.DoesNotContain(true, Feed(Create(kind), [.. Times(5, Calm), .. Times(2, Ill[kind]), .. Times(9, Calm)]));

    [Theory]
    [MemberData(nameof(Kinds))]
    public void What_lies_below_the_bound_is_none(string kind) =>
        Assert.DoesNotContain(true, Feed(Create(kind), [.. Times(5, Calm), .. Times(30, Nearly[kind])]));

    [Fact]
    public void Requests_that_stay_for_long_do_not_hang()
    {
        // Ten WebSockets beside ten requests a second of 200 ms; then the others pause.
        RuntimeSample busy = Calm with { ActiveRequests = 12 };
        RuntimeSample pause = Calm with { ActiveRequests = 10, ServedPerSecond = 0, ServerTimeMean = null };

        Assert.DoesNotContain(true, Feed(Create("hang"), [.. Times(20, busy), .. Times(40, pause)]));
        Assert.DoesNotContain(true, Feed(Create("hang"), [.. Times(40, pause)]));
        Assert.Contains(true, Feed(Create("hang"), [.. Times(20, busy), .. Times(40, pause with { ActiveRequests = 12 })]));
    }

    [Fact]
    public void A_pool_that_the_collector_holds_is_not_starved() =>
        Assert.DoesNotContain(true, Feed(Create("starvation"), [.. Times(30, Ill["starvation"] with { GcPausePercent = 60 })]));

    [Fact]
    public void An_incident_that_pauses_shortly_is_one()
    {
        RuntimeSample[] wave = [.. Times(5, Ill["gc"]), .. Times(9, Calm)];
        RuntimeSample[] waves = [.. wave, .. wave, .. wave, .. wave];
        bool[] open = [.. Feed(Create("gc"), waves)];

        Assert.DoesNotContain(false, open[3..]);
    }

    [Theory]
    [InlineData("starvation", new[] { "starvation" }, null)]
    [InlineData("hang, errors,latency>1m30s", new[] { "hang", "errors", "latency" }, 90)]
    [InlineData("gc,gc", new[] { "gc" }, null)]
    public void A_list_is_read(string text, string[] kinds, int? seconds)
    {
        IncidentList list = IncidentList.Parse(text)!;

        Assert.Equal(kinds, list.CreateRules().Select(rule => rule.Kind.ToString().ToLowerInvariant()));
        Assert.Equal(seconds, list.Longest?.TotalSeconds);
    }

    [Theory]
    [InlineData("")]
    [InlineData("starvation,")]
    [InlineData("all")]
    [InlineData("latency")]
    [InlineData("latency>0s")]
    [InlineData("latency>fast")]
    [InlineData("gc>5s")]
    public void A_list_with_another_word_is_refused(string text) => Assert.Null(IncidentList.Parse(text));

    private static IncidentRule Create(string kind) =>
        Assert.Single(IncidentList.Parse(kind == "latency" ? "latency>500ms" : kind)!.CreateRules());

    private static IEnumerable<RuntimeSample> Times(int count, RuntimeSample sample) => Enumerable.Repeat(sample, count);

    private static IEnumerable<bool> Feed(IncidentRule rule, IReadOnlyList<RuntimeSample> samples) => samples.Select((sample, i) =>
    {
        rule.Add(new IntervalResult { T = i, Runtime = sample });
        return rule.IsOpen;
    });
}
