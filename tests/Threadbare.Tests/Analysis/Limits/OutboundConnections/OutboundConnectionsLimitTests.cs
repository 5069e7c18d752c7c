using Threadbare.Analysis;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Threadbare.Results.Verdicts;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Limits.OutboundConnections;

public sealed class OutboundConnectionsLimitTests
{
    [Fact]
    public void Requests_that_queue_for_an_outbound_connection_name_it_and_its_size()
    {
        var service = new Service(12)
        {
            Runtime = (users, waiting) => Quiet with
            {
                OutboundActive = users, OutboundConnections = Math.Min(users, 12), OutboundTimeMean = 200 * Math.Max(1, users / 12),
                OutboundQueuedPerSecond = waiting > 0 ? 60 : 0, OutboundQueueTimeMean = waiting > 0 ? 200 * ((users / 12) - 1) : null,
                ServerTimeMean = 200 * Math.Max(1, users / 12),
            },
        };

        Verdict verdict = Judge(service);

        Assert.Equal((Limit.OutboundConnections, 12.0), (verdict.Limit, verdict.LimitSize));
    }

    // A new client opens a connection for its only call: the call waits until it is open, and no limit of connections is behind that.
    [Theory]
    [InlineData(true, Limit.Unknown)]
    [InlineData(false, Limit.OutboundConnections)]
    public void Calls_that_each_open_a_connection_of_their_own_wait_for_no_other(bool isBuiltForEach, Limit expected)
    {
        var service = new Service(12)
        {
            Runtime = (users, waiting) => Quiet with
            {
                OutboundActive = users, OutboundTimeMean = 200 * Math.Max(1, users / 12),
                OutboundQueuedPerSecond = 60, OutboundQueueTimeMean = 200 * Math.Max(0.1, (users / 12) - 1),
                ServerTimeMean = 200 * Math.Max(1, users / 12),
            },
        };
        var line = new CodePlace { Method = "Shop.Courier.AskAsync", File = "/src/Courier.cs", Line = 20, Certainty = Certainty.ExactLine };
        var call = new ServiceCall
        {
            Kind = CallKind.Http, Target = "courier:80", Call = "HttpClient.GetStringAsync", At = line, PerRequest = 1,
            BuiltAt = isBuiltForEach ? line with { Line = 19 } : null,
        };

        Verdict verdict = RunJudge.Judge(service.At(Loads) with { Calls = [call] })!;

        Assert.Equal(expected, verdict.Limit);
    }

    [Fact]
    public void Threads_that_wait_for_one_of_fewer_outbound_connections_stand_behind_them()
    {
        var service = new Service(12)
        {
            Runtime = (users, _) => Calling(users, 12) with
            {
                OutboundActive = Math.Min(users, 24), OutboundConnections = Math.Min(users, 12),
                OutboundTimeMean = 200 * Math.Clamp(users, 12, 24) / 12,
                OutboundQueuedPerSecond = users > 12 ? 60 : 0,
                OutboundQueueTimeMean = users > 12 ? 200 * (Math.Min(users, 24) - 12) / 12 : null,
            },
        };

        Verdict verdict = Judge(service);

        Assert.Equal((Limit.OutboundConnections, 12.0), (verdict.Limit, verdict.LimitSize));
    }

    [Fact]
    public void Calls_that_waited_longer_for_a_connection_than_any_request_was_inside_bind_nothing()
    {
        var service = new Service(12)
        {
            Runtime = (users, waiting) =>
                Calling(users, 24) with
                {
                    ServerTimeMean = 210, OutboundQueuedPerSecond = waiting > 0 ? 90 : 0, OutboundQueueTimeMean = waiting > 0 ? 4600 : null,
                    OutboundConnections = 15, OutboundTimeMean = 207
                },
        };

        Assert.NotEqual(Limit.OutboundConnections, Judge(service).Limit);
    }

    // A starved start lets the first connections wait for threads; a limit lets calls wait in every second.
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Calls_that_wait_for_connections_in_the_first_second_alone_name_no_limit_of_them(bool isInFirstAlone)
    {
        var service = new Service(12)
        {
            Runtime = (users, waiting) => Quiet with
            {
                OutboundActive = users, OutboundConnections = Math.Min(users, 12), OutboundTimeMean = 200 * Math.Max(1, users / 12),
                OutboundQueuedPerSecond = waiting > 0 ? 60 : 0, OutboundQueueTimeMean = waiting > 0 ? 200 * ((users / 12) - 1) : null,
                ServerTimeMean = 200 * Math.Max(1, users / 12),
            },
        };
        RunResult run = service.At(Loads);

        Verdict verdict = RunJudge.Judge(run with { Intervals = [.. run.Steps.SelectMany(step => SecondsOf(step, isInFirstAlone))] })!;

        Assert.Equal(isInFirstAlone, verdict.Limit != Limit.OutboundConnections);
    }

    private static IEnumerable<IntervalResult> SecondsOf(StepResult step, bool isInFirstAlone) =>
        Enumerable.Range(0, (int)step.Seconds).Select(second => new IntervalResult
        {
            T = step.Start + second,
            Runtime = step.Runtime! with
            {
                OutboundQueueTimeMean = isInFirstAlone && second > 0 ? 2 : step.Runtime.OutboundQueueTimeMean,
            },
        });

    [Fact]
    public void One_step_that_caught_its_connections_idle_does_not_make_fewer_of_them()
    {
        var service = new Service(10)
        {
            Runtime = (users, waiting) => Pooled with
            {
                OutboundActive = users, OutboundConnections = users == 32 ? 8.4 : Math.Min(users, 10),
                OutboundTimeMean = 200 * Math.Max(1, users / 10), ServerTimeMean = 200 * Math.Max(1, users / 10),
                OutboundQueuedPerSecond = waiting > 0 ? 50 : 0, OutboundQueueTimeMean = waiting > 0 ? 200 * ((users / 10) - 1) : null,
            },
        };

        Assert.Equal(10, RunJudge.Judge(service.At(1, 2, 4, 8, 16, 32, 11, 9, 10))!.LimitSize);
    }
}
