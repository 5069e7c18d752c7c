using Threadbare.Analysis;
using Threadbare.Analysis.Evidence;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Threadbare.Results.Verdicts;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Evidence;

public sealed class LeaksTests
{
    private static readonly RuntimeSample Idle = new() { ActiveRequests = 0 };

    [Fact]
    public void Connections_that_become_more_from_load_to_load_are_not_given_back()
    {
        RunResult run = Leaking(Pooled(5), Pooled(11));

        Verdict verdict = RunJudge.Judge(run)!;

        Assert.Equal((Limit.DatabasePool, 20, Confidence.Medium), (verdict.Limit, verdict.LimitSize, verdict.Confidence));
        Assert.Equal(
            "Connections are not given back: after 16 virtual users 11 of 20 (Npgsql orders) were in use without a request, 5 after an "
            + "earlier load. It is time, not load, that ends this service.",
            verdict.Summary);
        Assert.Null(verdict.TippingPoint);
        Assert.Null(verdict.Prediction);
        Assert.Empty(verdict.WhatIf);
    }

    [Theory]
    // A service that listens on a few connections, from its first request on.
    [InlineData(3, 0, 0, 0, 0)]
    // Requests that go on after their clients have left, and those of them that still wait.
    [InlineData(20, 20, 0, 0, 0)]
    [InlineData(20, 26, 6, 0, 0)]
    // Background work that uses all connections: it ends 100 operations a second, of 200 ms each.
    [InlineData(20, 0, 0, 100, 200)]
    public void Connections_that_something_uses_are_no_leak(double used, double active, double waiting, double ended, double each)
    {
        RuntimeSample rest = Pooled(used, waiting) with
        {
            ActiveRequests = active, DatabasePerSecond = ended, DatabaseTimeMean = each,
        };

        Assert.Null(Find(Pooled(3), rest));
    }

    [Fact]
    public void No_leak_is_claimed_where_requests_are_not_counted() =>
        Assert.Null(Find(Pooled(20) with { ActiveRequests = null }));

    // One load is enough if later requests find no connection, such as those that still wait for one.
    [Theory]
    [InlineData(20, 8, true)]
    [InlineData(12, 0, false)]
    public void A_pool_that_is_in_use_as_a_whole_without_a_request_is_a_leak(double used, double waiting, bool isLeak) =>
        Assert.Equal(isLeak ? used : null, Find(Pooled(used, waiting) with { ActiveRequests = waiting })?.Kept);

    [Theory]
    [InlineData(4, 9, true)]
    [InlineData(4, 5, false)]
    [InlineData(9, 9, false)]
    public void Answers_that_are_never_read_keep_outbound_connections(double first, double last, bool isLeak)
    {
        Leak? leak = Find(Idle with { OutboundConnections = first }, Idle with { OutboundConnections = last });

        Assert.Equal((isLeak ? Limit.OutboundConnections : null, isLeak ? last : null), (leak?.Limit, leak?.Kept));
    }

    [Theory]
    [InlineData(1, 2, 0, true)]
    [InlineData(4, 4, 0, false)]
    [InlineData(32, 20, 12, true)]
    [InlineData(32, 20, 0, false)]
    public void More_connections_than_requests_are_worth_a_look(double active, double used, double waiting, bool isWorth)
    {
        RunResult run = Gated(Loads) with
        {
            Intervals = [new IntervalResult { Runtime = Pooled(used, waiting) with { ActiveRequests = active } }],
        };

        Assert.Equal(isWorth, Leaks.MayBe(run));
    }

    // With two methods that use connections, nobody knows which of them keeps one.
    [Theory]
    [InlineData("Orders.Read", true)]
    [InlineData("Reports.Read", false)]
    public void The_line_is_named_where_only_one_method_takes_connections(string other, bool isNamed)
    {
        ServiceCall Call(string method, int line) => new()
        {
            Kind = CallKind.Database, Target = "Npgsql", Call = "NpgsqlCommand.ExecuteNonQueryAsync",
            At = new CodePlace { Method = method, File = "/src/Orders.cs", Line = line, Certainty = Certainty.ExactLine },
        };
        RunResult run = Leaking(Pooled(5), Pooled(11)) with { Calls = [Call("Orders.Read", 12), Call(other, 30)] };

        Verdict verdict = RunJudge.Judge(run)!;

        Assert.Equal(isNamed ? 12 : null, verdict.Line?.Line);
        Assert.Equal(isNamed, verdict.LineMissing is null);
    }

    private static Leak? Find(params RuntimeSample[] rests) => Leaks.Find(rests.Select(rest => new StepResult { Rest = rest }));

    private static RunResult Leaking(params RuntimeSample[] rests)
    {
        RunResult run = new Service(100).At([.. rests.Select((_, index) => 8.0 * (index + 1))]);
        return run with { Steps = [.. run.Steps.Zip(rests, (step, rest) => step with { Rest = rest })] };
    }

    private static RuntimeSample Pooled(double used, double waiting = 0) => Idle with
    {
        Pools = [new PoolSample { Driver = "Npgsql", Name = "orders", Max = 20, Used = used, Waiting = waiting }],
    };
}
