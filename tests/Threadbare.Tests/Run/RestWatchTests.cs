using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Threadbare.Run;
using Threadbare.Tests.Analysis;
using Threadbare.Tests.Find;
using Threadbare.Tests.Recordings;
using Xunit;

namespace Threadbare.Tests.Run;

/// <summary>A look at a service once its load has ended.</summary>
public sealed class RestWatchTests
{
    private static readonly ParkedRequests Parked = new(new CodePlace { Method = "Shop.Orders.PackAsync" }, 3, "SemaphoreSlim.WaitAsync");

    [Fact]
    public async Task Where_requests_are_under_way_the_lines_at_which_they_wait_are_looked_for()
    {
        var probe = new AskedProbe
        {
            Shows = () => new RuntimeSample
            {
                ActiveRequests = 3, BlockedThreads = 1, OutboundActive = 2, WorkingSetBytes = 80e6,
                Pools = [new PoolSample { Driver = "Npgsql", Name = "shop", Used = 4, Max = 20, Waiting = 1 }],
            },
            Parked = [Parked],
        };

        AfterLoad after = (await Look(probe, unfinished: 3, () => Task.FromResult(false)))!;

        Assert.Equal([Parked with { SinceSeconds = after.Seconds }], after.Parked);
        Assert.Equal([new ConnectionsInUse("Npgsql", "shop", 4, 20)], after.ConnectionsInUse);
        Assert.Equal((3.0, 1.0, 2.0, 80.0, false),
            (after.RequestsInFlight, after.BlockedThreads, after.OutboundActive, after.MemoryMegabytes, after.AnswersAgain));
        Assert.InRange(after.Seconds, 2, 5);
    }

    [Fact]
    public async Task A_service_without_requests_is_not_slowed_by_a_window()
    {
        var probe = new AskedProbe { Shows = () => new RuntimeSample { ActiveRequests = 0 }, Parked = [Parked] };

        AfterLoad after = (await Look(probe, unfinished: 0, asks: null))!;

        Assert.Empty(after.Parked);
        Assert.InRange(after.Seconds, 0, 1);
    }

    // In its last second the load was answered, or an answer is missing and nobody may ask again.
    [Theory]
    [InlineData(0, true)]
    [InlineData(3, null)]
    public async Task A_load_that_was_answered_to_its_end_needs_no_other_request(long unfinished, bool? answers)
    {
        var probe = new AskedProbe { Shows = () => new RuntimeSample { ActiveRequests = 0 } };

        Assert.Equal(answers, (await Look(probe, unfinished, asks: null))!.AnswersAgain);
    }

    [Fact]
    public async Task A_process_that_shows_nothing_is_not_looked_at() =>
        Assert.Null(await Look(new AskedProbe(), unfinished: 0, asks: null));

    private static Task<AfterLoad?> Look(AskedProbe probe, long unfinished, Func<Task<bool>>? asks)
    {
        RunResult run = Services.Capped(8).At(1, 2);
        run = run with
        {
            Steps = [.. run.Steps.Select(step => step with { Unfinished = unfinished })],
            Intervals = [new IntervalResult { T = 0, Ok = 5 }],
        };
        return new RestWatch(probe, new InstantTime()).LookAfterAsync(run, asks);
    }
}
