using System.Net;
using System.Net.Sockets;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Run.Merging;
using Threadbare.Tests.Load;
using Xunit;
using static Threadbare.Tests.Load.Plans;

namespace Threadbare.Tests.Http.Client;

public sealed class ClientSenderTests
{
    private static readonly TimeSpan Tenth = TimeSpan.FromMilliseconds(100);

    [Fact]
    public void Virtual_users_keep_to_littles_law()
    {
        RunTotals totals = ScriptedClient.Answering(Tenth).Run(Plans.Closed(20), 10);

        Assert.Equal(200, totals.SuccessPerSecond, 2.0);
        Assert.Equal(100, totals.ResponseTime.P50, 0.2);
        Assert.Equal(totals.Sent, totals.Ok);
        Assert.Equal(2 * totals.Ok, totals.BytesReceived);
    }

    [Fact]
    public void Virtual_users_think_between_answer_and_request()
    {
        RunTotals totals = ScriptedClient.Answering(Tenth).Run(Plans.Closed(10) with { Think = 4 * Tenth }, 10);

        Assert.Equal(200, totals.Ok);
        Assert.Equal(100, totals.ResponseTime.Max, 1.0);
    }

    [Fact]
    public void Arrivals_keep_to_their_schedule()
    {
        RunTotals totals = ScriptedClient.Answering(Tenth).Run(Plans.Open(50), 10);

        Assert.Equal((500, 500, 0), (totals.Sent, totals.Ok, totals.Dropped));
    }

    // 10 a second and nothing answered from 3 s to 5 s: the arrivals of those two seconds wait 2.0, 1.9, ... 0.1 s, on top of 0.01.
    [Fact]
    public void Stalled_service_is_charged_to_response_time()
    {
        var client = new ScriptedClient((time, _) =>
        {
            double now = time.GetTimestamp() / 1e7;
            return new(Seconds(now is >= 3 and < 5 ? 5 - now + 0.01 : 0.01));
        });

        RunTotals totals = client.Run(Plans.Open(10), 10);

        Assert.Equal(100, totals.Ok);
        Assert.Equal(2010, totals.ResponseTime.Max, 2.0);
        Assert.Equal(1110, totals.ResponseTime.P90, 110.0);
    }

    [Fact]
    public void Arrivals_wait_for_a_connection_and_the_wait_is_charged()
    {
        ScriptedClient client = ScriptedClient.Answering(Seconds(1.01));

        RunTotals totals = client.Run(Plans.Open(10, seconds: 2) with { MaxConnections = 5 }, 2);

        Assert.Equal(5, client.Handler.MostOpen);
        Assert.Equal((10, 10), (totals.Ok, totals.Dropped));
        Assert.Equal(1520, totals.ResponseTime.Max, 2.0);
        Assert.Equal(1010, totals.ServiceTime.Max, 2.0);
    }

    [Fact]
    public void Answers_are_counted_in_the_second_in_which_they_end()
    {
        RunAssembly run = ScriptedClient.Answering(Tenth).Run(Plans.Closed(4, seconds: 3));

        Assert.All(run.Intervals.Where(interval => interval.T is >= 0 and < 3), interval => Assert.Equal(40, interval.Ok, 4.0));
        Assert.All(run.Intervals.Where(interval => interval.T is >= 0 and < 3), interval => Assert.Equal(4, interval.Users));
    }

    [Fact]
    public void Warm_up_is_sent_and_not_counted()
    {
        ScriptedClient client = ScriptedClient.Answering(Tenth);

        RunTotals totals = client.Run(Plans.Closed(1, seconds: 1) with { WarmUp = Seconds(1) }, 1);

        Assert.Equal(10, totals.Ok);
        Assert.Equal(20, client.Handler.Requests.Count);
    }

    [Fact]
    public void A_count_of_requests_ends_the_load()
    {
        RunTotals totals = ScriptedClient.Answering(Tenth).Run(CreatePlan(new ConstantLoad(3)) with { Requests = 10 }, 1);

        Assert.Equal((10, 10), (totals.Sent, totals.Ok));
    }

    [Theory]
    [InlineData(HttpStatusCode.NoContent, 10, 0)]
    [InlineData(HttpStatusCode.Found, 10, 0)]
    [InlineData(HttpStatusCode.NotFound, 10, 0)]
    [InlineData(HttpStatusCode.ServiceUnavailable, 0, 10)]
    public void Statuses_from_400_up_fail_unless_accepted(HttpStatusCode status, int ok, int failed)
    {
        RunTotals totals = ScriptedClient.Answering(Tenth, status).Run(Plans.Open(10, seconds: 1) with { Accept = [404] }, 1);

        Assert.Equal((ok, failed), (totals.Ok, totals.Failed));
    }

    [Fact]
    public void Failure_keeps_one_example()
    {
        RunTotals totals = ScriptedClient.Answering(Tenth, HttpStatusCode.BadGateway).Run(Plans.Closed(2, seconds: 1), 1);

        Assert.Equal("http-502", Assert.Single(totals.Failures).Key);
        Assert.Equal("http://localhost/ answered with status 502", Assert.Single(totals.FailureExamples).Value);
    }

    // Refused at once: without the pause of 0.1 s each user would spin.
    [Fact]
    public void Virtual_user_without_a_connection_pauses()
    {
        var cause = new SocketException((int)SocketError.ConnectionRefused);
        var refused = new HttpRequestException(HttpRequestError.ConnectionError, null, cause);

        RunTotals totals = ScriptedClient.Failing(TimeSpan.FromTicks(1), refused).Run(Plans.Closed(2, seconds: 1), 1);

        Assert.Equal(20, totals.Failures["connect-refused"], 2.0);
    }

    [Fact]
    public void Stalled_exchange_is_broken_off_at_the_time_out()
    {
        LoadPlan plan = Plans.Closed(2, seconds: 1) with { Timeout = Seconds(0.3) };

        RunTotals totals = ScriptedClient.Answering(Timeout.InfiniteTimeSpan).Run(plan, 1);

        Assert.Equal((0, 8), (totals.Ok, totals.Failed));
        Assert.Equal(8, totals.Failures["timeout"]);
    }

    [Fact]
    public void Open_requests_get_the_grace_period()
    {
        RunTotals totals = ScriptedClient.Answering(Seconds(3)).Run(Plans.Closed(4, seconds: 1) with { Grace = Seconds(5) }, 1);

        Assert.Equal((4, 0), (totals.Ok, totals.Unfinished));
    }

    [Fact]
    public void What_the_grace_period_does_not_bring_is_unfinished()
    {
        RunTotals totals = ScriptedClient.Answering(Seconds(8)).Run(Plans.Closed(4, seconds: 1) with { Grace = Seconds(2) }, 1);

        Assert.Equal((4, 0, 4), (totals.Sent, totals.Ok, totals.Unfinished));
    }

    [Fact]
    public void Load_that_is_ended_early_lets_open_requests_finish()
    {
        using var end = new CancellationTokenSource();
        var client = new ScriptedClient((time, _) =>
        {
            if (time.GetTimestamp() >= Seconds(1).Ticks)
            {
                end.Cancel();
            }

            return new(Tenth);
        })
        { EndLoad = end.Token };

        RunTotals totals = client.Run(Plans.Closed(3), 1);

        Assert.Equal(totals.Sent, totals.Ok);
        Assert.InRange(totals.Ok, 31, 36);
    }

    [Fact]
    public void Abort_leaves_open_requests_unfinished()
    {
        using var abort = new CancellationTokenSource();
        var client = new ScriptedClient((_, _) =>
        {
            abort.Cancel();
            return new(Seconds(1));
        })
        { Abort = abort.Token };

        RunTotals totals = client.Run(Plans.Closed(3), 1);

        Assert.Equal((3, 3), (totals.Sent, totals.Unfinished));
    }
}
