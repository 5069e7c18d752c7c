using Threadbare.Results;
using Threadbare.Run.Driven;
using Xunit;

namespace Threadbare.Tests.Run.Driven;

public sealed class ServicePlateausTests
{
    private const int Cores = 2;

    [Fact]
    public void Each_number_of_connections_that_lasts_is_a_load()
    {
        StepResult[] steps = Find(Seconds(6, clients: 4, served: 20, inside: 4), Seconds(6, clients: 8, served: 40, inside: 8));

        Assert.Equal([4.0, 8.0], steps.Select(step => step.Users));
        Assert.Equal([(1.0, 4.0), (7.0, 4.0)], steps.Select(step => (step.Start, step.Seconds)));
        Assert.Equal([200.0, 200.0], steps.Select(step => step.ResponseTime.Mean));
        Assert.All(steps, step => Assert.Equal(("service", step.Ok), (step.Source, step.Sent)));
    }

    [Fact]
    public void Requests_that_wait_for_a_thread_are_under_way_too()
    {
        StepResult step = Assert.Single(Find(Seconds(8, clients: 32, served: 40, inside: 8, queued: 22)));

        Assert.Equal((32.0, 800.0), (step.Users, step.ResponseTime.Mean));
    }

    [Fact]
    public void Clients_that_pause_are_no_requests_under_way()
    {
        StepResult step = Assert.Single(Find(Seconds(8, clients: 100, served: 50, inside: 10)));

        Assert.Equal((10.0, 200.0), (step.Users, step.ResponseTime.Mean));
    }

    [Fact]
    public void Where_the_processors_are_used_up_requests_wait_unread()
    {
        StepResult step = Assert.Single(Find(Seconds(8, clients: 64, served: 400, inside: 4, processor: 200)));

        Assert.Equal((64.0, 160.0), (step.Users, step.ResponseTime.Mean));
    }

    [Fact]
    public void Clients_whose_connections_are_not_taken_up_wait_too()
    {
        IEnumerable<IntervalResult> seconds = Seconds(8, clients: 24, served: 120, inside: 24, queued: 21)
            .Select(second => second with { Runtime = second.Runtime! with { ConnectionsQueued = 40 } });

        StepResult step = Assert.Single(Find(seconds));

        Assert.Equal((64.0, 533.333), (step.Users, step.ResponseTime.Mean));
    }

    [Fact]
    public void A_moment_without_some_of_the_clients_does_not_end_a_load()
    {
        // As seen with ab, which connects anew for each request.
        double[] clients = [8, 8, 8, 8, 8, 7, 8, 8, 16, 16, 16, 16, 11, 16, 14, 16];

        StepResult[] steps = Find([.. clients.Select(count => Seconds(1, count, served: 5 * count, inside: count))]);

        Assert.Equal([(1.0, 6.0), (9.0, 6.0)], steps.Select(step => (step.Start, step.Seconds)));
        Assert.Equal([7.8, 14.8], steps.Select(step => step.Users));
    }

    [Fact]
    public void Refused_requests_are_failures()
    {
        StepResult step = Assert.Single(Find(Seconds(8, clients: 10, served: 50, inside: 10, failed: 20)));

        Assert.Equal((50.0, 30.0, 20.0), (step.RequestsPerSecond, step.SuccessPerSecond, step.FailedPerSecond));
        Assert.Equal((180L, 120L), (step.Ok, step.Failed));
    }

    [Fact]
    public void Refused_connections_are_failures_of_another_load()
    {
        StepResult[] steps = Find(
            Seconds(6, clients: 32, served: 160, inside: 32),
            Seconds(6, clients: 32, served: 160, inside: 32).Select((second, i) => second with
                {
                    Runtime = second.Runtime! with { Connections = 32 + (i % 3 * 6) },
                })
                .Select(second => second with { Runtime = second.Runtime! with { ConnectionsRejectedPerSecond = 40 } }));

        Assert.Equal(32, steps[0].Users);
        Assert.InRange(steps[1].Users!.Value, 33, 45);
        Assert.Equal([0.0, 40.0], steps.Select(step => step.FailedPerSecond));
        Assert.Equal(160, steps[1].SuccessPerSecond);
    }

    [Fact]
    public void A_load_that_does_not_last_and_an_idle_service_are_none() =>
        Assert.Empty(Find(Seconds(4, clients: 4, served: 20, inside: 4), Seconds(9, clients: 4, served: 0, inside: 0)
            .Select(second => second with { Runtime = second.Runtime! with { Connections = 9 } }),
            Seconds(4, clients: 2, served: 10, inside: 2)));

    [Theory]
    [InlineData(8, 0, true)]
    [InlineData(0, 8, true)]
    [InlineData(0, 0, false)]
    public void Clients_that_wait_while_nothing_is_answered_are_a_load_but_open_connections_of_a_hub_are_none(
        double queued, double unconnected, bool isLoad)
    {
        StepResult[] steps = Find(Seconds(6, clients: 8, served: 40, inside: 8), Seconds(6, clients: 24, served: 0, inside: 24, queued)
            .Select(second => second with { Runtime = second.Runtime! with { ConnectionsQueued = unconnected } }));

        Assert.Equal(isLoad ? [(8.0, 160L), (24 + unconnected, 0L)] : [(8.0, 160L)], steps.Select(step => (step.Users!.Value, step.Ok)));
    }

    private static StepResult[] Find(params IEnumerable<IntervalResult>[] loads) =>
        [.. ServicePlateaus.Find([.. loads.SelectMany(load => load).Select((second, i) => second with { T = i })], Cores)];

    private static IEnumerable<IntervalResult> Seconds(
        int count, double clients, double served, double inside, double queued = 0, double failed = 0, double processor = 10) =>
        Enumerable.Repeat(new IntervalResult
        {
            Runtime = new RuntimeSample
            {
                Connections = clients, ActiveRequests = inside, QueueLength = queued, ServedPerSecond = served,
                ServerFailedPerSecond = failed,
                ServerTimeMean = served > 0 ? 1000 * inside / served : null, CpuPercent = processor, Processors = Cores,
            },
        }, count);
}
