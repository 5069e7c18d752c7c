using System.Threading.Channels;
using Threadbare.Load;
using Threadbare.Loops;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Scenarios;
using Threadbare.Tests.Load;
using Xunit;
using static Threadbare.Tests.Load.Plans;

namespace Threadbare.Tests.Loops;

/// <summary>Requests that other threads complete: the end of a request may come after its deadline, or after the loop has closed.</summary>
public sealed class RequestTrackerTests
{
    private readonly ManualTime _time = new();
    private readonly Channel<LoopInterval> _reports = Channel.CreateUnbounded<LoopInterval>();
    private readonly LoadJob _job;
    private readonly RequestTracker<ScriptedSlot> _tracker;

    public RequestTrackerTests()
    {
        LoadPlan plan = Plans.Closed(1, seconds: 10) with { Timeout = Seconds(1) };
        _job = new LoadJob
        {
            Plan = plan,
            Scenarios = CompiledPlan.Compile(plan),
            Stages = LoadStages.Create(plan),
            Clock = RunClock.StartingIn(TimeSpan.Zero, _time),
            Reports = _reports.Writer,
            EndLoad = CancellationToken.None,
            Abort = CancellationToken.None,
        };
        var sender = new CancelledSender();
        _tracker = new RequestTracker<ScriptedSlot>(_job, LoadShare.Whole, 0, new LoopTarget([0], null), sender);
    }

    private long Now => _time.GetTimestamp();

    [Fact]
    public void An_answer_after_the_deadline_counts_as_a_time_out()
    {
        ScriptedSlot slot = BeginOne();
        _time.Advance(Seconds(1));
        _tracker.TryExpire(Now, out _);

        _tracker.Complete(slot, RequestOutcome.Succeed(200, 2), Now);

        _tracker.Abandon(Now);
        RunTotals totals = Totals();
        Assert.Equal((0, 1), (totals.Ok, totals.Failures["timeout"]));
    }

    [Fact]
    public void A_cancellation_that_was_used_is_replaced()
    {
        ScriptedSlot slot = BeginOne();
        CancellationTokenSource? used = slot.Cancellation;
        _time.Advance(Seconds(1));
        _tracker.TryExpire(Now, out _);

        _tracker.Complete(slot, RequestOutcome.Succeed(200, 2), Now);

        Assert.NotNull(slot.Cancellation);
        Assert.NotSame(used, slot.Cancellation);
    }

    [Fact]
    public void A_request_expires_once()
    {
        BeginOne();
        _time.Advance(Seconds(1));

        Assert.True(_tracker.TryExpire(Now, out _));
        Assert.False(_tracker.TryExpire(Now, out _));
        Assert.Equal(1, _tracker.InFlight);
    }

    [Fact]
    public void An_answer_after_the_end_is_not_counted()
    {
        ScriptedSlot slot = BeginOne();
        _tracker.Abandon(Now);

        Assert.False(_tracker.Complete(slot, RequestOutcome.Succeed(200, 2), Now));

        RunTotals totals = Totals();
        Assert.Equal((0, 1), (totals.Ok, totals.Unfinished));
    }

    private ScriptedSlot BeginOne()
    {
        Assert.True(_tracker.TryTake(Now, out ScriptedSlot? slot));
        return slot!;
    }

    private RunTotals Totals() => LoopReports.Merge(_job, _reports.Reader).Totals(Seconds(10));

    /// <summary>Slots with a cancellation, as senders have that complete requests on other threads.</summary>
    private sealed class CancelledSender : IRequestSender<ScriptedSlot>
    {
        public long MostConnections => 0;

        public ScriptedSlot CreateSlot(int index, int origin) => new(index, origin, isCancelled: true);

        public bool Begin(ScriptedSlot slot, out RequestOutcome ended)
        {
            ended = default;
            return true;
        }

        public FailureKind ClassifyExpiry(ScriptedSlot slot) => FailureKind.Timeout;

        public void BreakOff(ScriptedSlot slot)
        {
        }

        public string Describe(ScriptedSlot slot, FailureKind kind, string? detail) => kind.Name;

        public void Wake()
        {
        }

        public bool Wait(TimeSpan time) => false;

        public void HandleEvents()
        {
        }

        public void Close()
        {
        }
    }
}
