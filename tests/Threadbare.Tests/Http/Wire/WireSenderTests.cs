using Threadbare.Http.Wire;
using Threadbare.Plan;
using Threadbare.Plan.Scenarios;
using Threadbare.Results;
using Threadbare.Run.Merging;
using Threadbare.Tests.Load;
using Xunit;
using static Threadbare.Tests.Load.Plans;

namespace Threadbare.Tests.Http.Wire;

public sealed class WireSenderTests
{
    private static readonly TimeSpan Tenth = TimeSpan.FromMilliseconds(100);

    [Fact]
    public void Virtual_users_keep_to_littles_law()
    {
        RunAssembly run = Simulation.Answering(Tenth).Run(Plans.Closed(20));

        RunTotals totals = Totals(run, 10);
        Assert.Equal(200, totals.SuccessPerSecond, 2.0);
        Assert.Equal(100, totals.ResponseTime.P50, 0.2);
        Assert.Equal(totals.Sent, totals.Ok);
    }

    [Fact]
    public void Each_user_keeps_its_connection()
    {
        Simulation simulation = Simulation.Answering(Tenth);

        simulation.Run(Plans.Closed(5));

        Assert.Equal(5, simulation.Network.Connects);
    }

    [Fact]
    public void Without_keep_alive_each_request_has_its_own_connection()
    {
        Simulation simulation = Simulation.Answering(Tenth);

        RunAssembly run = simulation.Run(Plans.Closed(1, seconds: 1) with { KeepAlive = false });

        Assert.Equal(Totals(run, 1).Sent, simulation.Network.Connects);
        Assert.All(simulation.Network.Requests, request => Assert.Contains("Connection: close\r\n", request, StringComparison.Ordinal));
    }

    // 10 a second and nothing answered from 3 s to 5 s: the arrivals of those two seconds wait 2.0, 1.9, ... 0.1 s, on top of 0.01.
    [Fact]
    public void Stalled_service_is_charged_to_response_time()
    {
        Simulation simulation = null!;
        simulation = new Simulation((connection, _) =>
        {
            double now = simulation.Time.GetTimestamp() / 1e7;
            connection.Answer(Seconds(now is >= 3 and < 5 ? 5 - now + 0.01 : 0.01), Simulation.Ok);
        });

        RunTotals totals = Totals(simulation.Run(Plans.Open(10)), 10);

        Assert.Equal(100, totals.Ok);
        Assert.Equal(2010, totals.ResponseTime.Max, 1.0);
        Assert.Equal(10, totals.ResponseTime.P75, 0.1);
        Assert.Equal(1110, totals.ResponseTime.P90, 110.0);
    }

    [Fact]
    public void Arrivals_wait_for_a_connection_and_the_wait_is_charged()
    {
        Simulation simulation = Simulation.Answering(Seconds(1.01));

        RunTotals totals = Totals(simulation.Run(Plans.Open(10, seconds: 2) with { MaxConnections = 5 }), 2);

        Assert.Equal(5, simulation.Network.MostOpen);
        Assert.Equal(10, totals.Ok);
        Assert.Equal(10, totals.Dropped);
        Assert.Equal(1520, totals.ResponseTime.Max, 1.0);
        Assert.Equal(1010, totals.ServiceTime.Max, 1.0);
    }

    [Fact]
    public void A_count_is_sent_in_full_though_arrivals_wait_for_a_connection()
    {
        LoadPlan plan = CreatePlan(new ConstantLoad(100, ByRate: true)) with { Requests = 10, MaxConnections = 2 };

        RunTotals totals = Totals(Simulation.Answering(Seconds(1)).Run(plan), 5);

        Assert.Equal((10, 10, 0), (totals.Sent, totals.Ok, totals.Dropped));
    }

    [Fact]
    public void What_is_open_at_the_end_may_finish_within_the_grace_period()
    {
        RunTotals totals = Totals(Simulation.Answering(Seconds(4)).Run(Plans.Closed(3, seconds: 2)), 2);

        Assert.Equal(3, totals.Ok);
        Assert.Equal(0, totals.SuccessPerSecond);
    }

    [Fact]
    public void What_the_grace_period_does_not_bring_is_unfinished()
    {
        RunTotals totals = Totals(new Simulation((_, _) => { }).Run(Plans.Closed(3, seconds: 2) with { Grace = Seconds(1) }), 2);

        Assert.Equal((3, 0, 0, 3), (totals.Sent, totals.Ok, totals.Failed, totals.Unfinished));
    }

    [Fact]
    public void A_silent_server_times_out()
    {
        RunTotals totals = Totals(new Simulation((_, _) => { }).Run(Plans.Closed(2, seconds: 4) with { Timeout = Seconds(1.5) }), 4);

        Assert.Equal(6, totals.Failures["timeout"]);
        Assert.Equal(0, totals.Unfinished);
    }

    [Fact]
    public void A_drip_does_not_outwit_the_time_out()
    {
        Simulation simulation = new((connection, _) =>
        {
            for (int i = 0; i < 100; i++)
            {
                connection.Answer(Tenth * i, i == 0 ? "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n" : "x");
            }
        });

        RunTotals totals = Totals(simulation.Run(Plans.Closed(1, seconds: 3) with { Timeout = Seconds(1) }), 3);

        Assert.Equal(new Dictionary<string, long> { ["timeout"] = 3 }, totals.Failures);
    }

    [Fact]
    public void An_answer_without_end_leaves_the_loop_its_deadlines_and_its_other_requests()
    {
        int requests = 0;
        Simulation simulation = new((connection, _) =>
        {
            if (requests++ == 0)
            {
                connection.AnswerWithoutEnd(Tenth, "HTTP/1.1 200 OK\r\n\r\n");
            }
            else
            {
                connection.Answer(Tenth, Simulation.Ok);
            }
        });

        RunTotals totals = Totals(simulation.Run(Plans.Closed(2, seconds: 2) with { Timeout = Seconds(1) }), 2);

        Assert.Equal(new Dictionary<string, long> { ["timeout"] = 1 }, totals.Failures);
        Assert.InRange(totals.Ok, 25, 30);
        Assert.Equal(0, totals.Unfinished);
    }

    [Fact]
    public void A_large_answer_is_read_to_its_last_byte_and_its_end_is_met()
    {
        const int Length = 3_000_000;
        Simulation simulation = new((connection, _) =>
        {
            connection.Answer(Tenth, "HTTP/1.1 200 OK\r\n\r\n" + new string('x', Length));
            connection.End(Tenth);
        });

        RunTotals totals = Totals(simulation.Run(CreatePlan(new ConstantLoad(1)) with { Requests = 3 }), 10);

        Assert.Equal((3, 3L * Length), (totals.Ok, totals.BytesReceived));
    }

    [Theory]
    [InlineData("HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n", "http-503")]
    [InlineData("HTTP/1.1 404 Gone\r\nContent-Length: 0\r\n\r\n", "http-404")]
    [InlineData("SSH-2.0-OpenSSH\r\n", "malformed")]
    [InlineData("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhiHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi", "unexpected-data")]
    public void Bad_answers_are_counted_by_kind(string answer, string kind)
    {
        RunTotals totals = Totals(Simulation.Answering(Tenth, answer).Run(Plans.Closed(1, seconds: 1)), 1);

        Assert.Equal([kind], totals.Failures.Keys);
        Assert.Equal(totals.Sent, totals.Failed);
        Assert.Equal([kind], totals.FailureExamples.Keys);
        Assert.Equal(0, totals.ResponseTime.Count);
    }

    [Theory]
    [InlineData(IoStatus.Closed, "closed")]
    [InlineData(IoStatus.Reset, "reset")]
    public void A_stream_that_ends_inside_an_answer_is_counted_by_how_it_ended(object how, string kind)
    {
        Simulation simulation = new((connection, _) =>
        {
            connection.Answer(Tenth, "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf");
            connection.End(Tenth * 2, (IoStatus)how);
        });

        RunTotals totals = Totals(simulation.Run(Plans.Closed(1, seconds: 1)), 1);

        Assert.Equal(new Dictionary<string, long> { [kind] = totals.Sent }, totals.Failures);
    }

    [Fact]
    public void A_late_second_answer_is_not_taken_for_the_next_requests_answer()
    {
        Simulation simulation = new((connection, _) =>
        {
            connection.Answer(Tenth, Simulation.Ok);
            connection.Answer(Tenth * 2, Simulation.Ok);
        });

        RunTotals totals = Totals(simulation.Run(Plans.Closed(1, seconds: 2) with { Think = Seconds(0.5) }), 2);

        Assert.Equal(4, totals.Ok);
        Assert.Equal(4, simulation.Network.Connects);
        Assert.Equal(4, totals.Failures["unexpected-data"]);
        Assert.Equal(100, totals.ResponseTime.Min, 0.1);
    }

    [Fact]
    public void A_connection_that_was_closed_between_requests_is_opened_again()
    {
        Simulation simulation = new((connection, _) =>
        {
            connection.Answer(Tenth, Simulation.Ok);
            connection.End(Tenth * 2);
        });

        RunTotals totals = Totals(simulation.Run(Plans.Closed(1, seconds: 2) with { Think = Seconds(0.5) }), 2);

        Assert.Equal((4, 0), (totals.Ok, totals.Failed));
    }

    [Fact]
    public void A_refused_connection_is_counted_and_not_tried_again_at_once()
    {
        Simulation simulation = Simulation.With(time => new SimulatedNetwork(time, (_, _) => { }) { OnConnect = _ => IoStatus.Refused });

        RunTotals totals = Totals(simulation.Run(Plans.Closed(2, seconds: 1)), 1);

        Assert.Equal(20, totals.Failures["connect-refused"]);
    }

    [Fact]
    public void A_connection_that_never_opens_times_out()
    {
        Simulation simulation = Simulation.With(time => new SimulatedNetwork(time, (_, _) => { }) { OnConnect = _ => IoStatus.WouldBlock });

        RunTotals totals = Totals(simulation.Run(Plans.Closed(1, seconds: 1) with { Timeout = Seconds(0.5) }), 1);

        Assert.Equal(["connect-timeout"], totals.Failures.Keys);
    }

    [Fact]
    public void A_request_that_the_kernel_takes_in_pieces_arrives_whole()
    {
        Simulation simulation = Simulation.With(time =>
            new SimulatedNetwork(time, (connection, _) => connection.Answer(Tenth, Simulation.Ok)) { SendLimit = 7 });
        LoadPlan plan = Plans.Closed(1, seconds: 1) with
        {
            Urls = ["http://localhost/x?q={word}"],
            Feeds = [new ScenarioFeed("word", ["a b"])],
        };

        RunTotals totals = Totals(simulation.Run(plan), 1);

        Assert.Equal(totals.Sent, totals.Ok);
        const string Head = "GET /x?q=a%20b HTTP/1.1\r\nHost: localhost\r\n";
        Assert.All(simulation.Network.Requests, request => Assert.StartsWith(Head, request, StringComparison.Ordinal));
    }

    [Fact]
    public void Steps_get_the_requests_that_were_due_in_them()
    {
        RunAssembly run = Simulation.Answering(Tenth).Run(CreatePlan(new SteppedLoad(10, 30, 10, Seconds(5))));

        IReadOnlyList<StepResult> steps = run.Steps(Seconds(15));

        Assert.Equal([10, 20, 30], steps.Select(step => step.Users));
        Assert.Equal([100, 200, 300], steps.Select(step => Math.Round(step.SuccessPerSecond / 10) * 10));
        Assert.Equal(Totals(run, 15).Ok, steps.Sum(step => step.Ok));
    }

    [Fact]
    public void Warm_up_is_sent_and_not_counted()
    {
        Simulation simulation = Simulation.Answering(Tenth);

        RunAssembly run = simulation.Run(Plans.Closed(1, seconds: 1) with { WarmUp = Seconds(1) });

        Assert.Equal(20, simulation.Network.Requests.Count);
        Assert.Equal(10, Totals(run, 1).Ok);
        Assert.Equal(-1, run.Intervals[0].T);
    }

    [Theory]
    [InlineData(2_000)]
    [InlineData(10_000, Explicit = true)]
    public void Users_joining_over_two_seconds_each_see_the_service_time(int users)
    {
        LoadPlan plan = CreatePlan(new ConstantLoad(users, SpawnRate: users / 2)) with { Duration = Seconds(10) };

        RunAssembly run = Simulation.Answering(Seconds(2)).Run(plan);

        RunTotals totals = Totals(run, 10);

        Assert.Equal(2000, totals.ResponseTime.P99, 2.0);
        Assert.Equal(totals.Sent, totals.Ok);
    }

    // 4,000 arrivals wait for the first connection, and then no other can be opened: one nested call for each overflowed the stack.
    [Fact]
    public void Arrivals_that_wait_survive_an_address_that_is_gone()
    {
        Simulation simulation = Simulation.With(time => new SimulatedNetwork(time, (_, _) => { })
        {
            OnConnect = connect => connect == 0 ? IoStatus.WouldBlock : IoStatus.Unreachable,
        });
        LoadPlan plan = Plans.Open(4_000, seconds: 3) with { MaxConnections = 1, Timeout = Seconds(1) };

        RunTotals totals = Totals(simulation.Run(plan), 3);

        Assert.Equal((1, 11_999), (totals.Failures["connect-timeout"], totals.Failures["connect-failed"]));
    }

    private static RunTotals Totals(RunAssembly run, double seconds) => run.Totals(Seconds(seconds));
}
