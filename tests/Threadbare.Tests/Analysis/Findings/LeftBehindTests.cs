using Threadbare.Analysis.Findings;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Threadbare.Results.Verdicts;
using Xunit;

namespace Threadbare.Tests.Analysis.Findings;

public sealed class LeftBehindTests
{
    private static readonly CodePlace Line = new() { Method = "Shop.Orders.PackAsync", File = "/src/Orders.cs", Line = 12 };

    [Fact]
    public void Requests_that_still_wait_after_the_load_are_told_with_their_line()
    {
        Finding found = Examine(inFlight: 3, unfinished: 3, new ParkedRequests(Line, 2, "Task.WhenAny"))[0];

        Assert.Equal(("requests-hang", FindingSeverity.Error), (found.Id, found.Severity));
        Assert.Equal("3 requests were still under way 4.0 s after the load had ended, and the service did not answer another one.",
            found.Statement);
        Assert.Equal(["2 requests wait at Orders.cs:12 for Task.WhenAny."], found.For);
    }

    // Others may send requests that take long, and a service may have requests that never end.
    [Theory]
    [InlineData(5.0, 0)]
    [InlineData(0.0, 3)]
    [InlineData(null, 3)]
    public void Requests_of_others_and_requests_that_have_ended_do_not_hang(double? inFlight, long unfinished) =>
        Assert.Empty(Examine(inFlight, unfinished));

    [Theory]
    [InlineData("SemaphoreSlim.WaitAsync", 3, true)]
    [InlineData("ConcurrencyLimiter.AcquireAsync", 3, true)]
    [InlineData("SemaphoreSlim.WaitAsync", 2, false)]
    [InlineData("NpgsqlDataSource.OpenConnectionAsync", 3, false)]
    public void A_permit_is_lost_where_all_wait_for_one_and_none_has_it(string waitsFor, int waiting, bool isLost)
    {
        Finding[] found = Examine(inFlight: 3, unfinished: 3, new ParkedRequests(Line, waiting, waitsFor));

        Assert.Equal(isLost, found.Any(one => one.Id == "permits-lost"));
    }

    [Fact]
    public void Without_a_look_nothing_is_told() =>
        Assert.Empty(Found.By<LeftBehind>(Services.Capped(8).At(1, 2) with { Totals = new RunTotals { Unfinished = 3 } }));

    // Requests that wait with their client's token end with it, so nothing is left of them.
    [Theory]
    [InlineData(Limit.Gate, "requests-hang permits-lost")]
    [InlineData(Limit.DatabasePool, "requests-hang")]
    public void Requests_that_waited_under_the_load_while_nothing_went_on_are_told(Limit limit, string ids)
    {
        var holder = new Holder { Limit = limit, Resource = "shop", WaitsAt = Line, Parked = 8 };

        Finding[] found = Found.By<LeftBehind>(Services.Capped(8).At(1, 2) with
        {
            Holders = [holder], After = new AfterLoad { RequestsInFlight = 0, AnswersAgain = false },
        });

        Assert.Equal(ids, string.Join(' ', found.Select(one => one.Id)));
        Assert.Equal("Under the load 8 requests waited while nothing went on, and the service did not answer another one.",
            found[0].Statement);
    }

    // In its first second 4 were in use, by requests or by work of the service itself.
    [Theory]
    [InlineData(17, 0, true)]
    [InlineData(17, 13, false)]
    [InlineData(8.9, 0, false)]
    [InlineData(9, 0, true)]
    public void Connections_that_became_more_and_that_no_request_uses_are_not_returned(double used, double inFlight, bool isTold)
    {
        RunResult run = Services.Capped(8).At(1, 2) with
        {
            Intervals = [Second(0, 4), Second(1, 9)],
            After = new AfterLoad { RequestsInFlight = inFlight, ConnectionsInUse = [new ConnectionsInUse("Npgsql", "shop", used, 20)] },
        };

        Assert.Equal(isTold, Found.By<LeftBehind>(run).Any(one => one.Id == "connections-not-returned"));
    }

    private static IntervalResult Second(double at, double used) => new()
    {
        T = at, Runtime = new RuntimeSample { Pools = [new PoolSample { Driver = "Npgsql", Name = "shop", Used = used, Max = 20 }] },
    };

    private static Finding[] Examine(double? inFlight, long unfinished, params ParkedRequests[] parked) =>
        Found.By<LeftBehind>(Services.Capped(8).At(1, 2) with
        {
            Totals = new RunTotals { Unfinished = unfinished },
            After = new AfterLoad { Seconds = 4, RequestsInFlight = inFlight, Parked = parked, AnswersAgain = false },
        });
}
