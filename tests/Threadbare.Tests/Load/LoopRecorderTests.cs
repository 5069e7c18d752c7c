using System.Threading.Channels;
using Threadbare.Load;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Histograms;
using Threadbare.Tests.Scenarios;
using Xunit;
using static Threadbare.Tests.Load.Plans;

namespace Threadbare.Tests.Load;

public sealed class LoopRecorderTests
{
    private static readonly LoadPlan TwoAddresses = Closed(1) with { Urls = ["http://localhost/a", "http://localhost/b"] };

    private readonly ManualTime _time = new();
    private readonly Channel<LoopInterval> _reports = Channel.CreateUnbounded<LoopInterval>();

    [Fact]
    public void A_success_counts_for_its_stage_and_its_endpoint()
    {
        LoopRecorder recorder = Start(TwoAddresses);
        var arrival = new Arrival(At(0.1), 0, 0, Stage: 0, Url: 1);

        recorder.CountSent(arrival);
        recorder.CountStatus(arrival, 200);
        recorder.CountSuccess(arrival, sent: At(0.3), now: At(0.6), bytes: 12);

        LoopInterval interval = Report(recorder);
        StepDelta step = interval.Steps.GetOrAdd(0);
        EndpointTally endpoint = interval.Details.Endpoints[1];
        Assert.All(new RequestTally[] { step, endpoint }, AssertOneSuccess);
        Assert.Equal(0, interval.Details.Endpoints[0].Sent);
        Assert.Equal((At(0.6), 0L), (interval.LastEnded, interval.InFlight));
    }

    [Fact]
    public void A_request_of_the_warm_up_counts_for_no_endpoint()
    {
        LoopRecorder recorder = Start(TwoAddresses with { WarmUp = Seconds(1) });
        var arrival = new Arrival(At(0), 0, 0, Stage: -1, Url: 1);

        recorder.CountSent(arrival);
        recorder.CountSuccess(arrival, At(0), At(0.1), 12);

        LoopInterval interval = Report(recorder);
        Assert.Equal((-1, 1L), (interval.Index, interval.Steps.GetOrAdd(-1).OkEnded));
        Assert.Equal(0, interval.Details.Endpoints[1].Sent);
    }

    [Fact]
    public void Outcomes_are_counted_for_the_endpoint_else_for_the_step_and_never_in_the_warm_up()
    {
        var trace = new TraceContext(1, 3, IsSampled: true);
        LoopRecorder two = Start(TwoAddresses with { Otlp = "env" });
        LoopRecorder one = Start(Closed(1) with { Otlp = "env" });

        two.CountOutcome(new Arrival(At(0.1), 0, 0, Stage: 0, Url: 1), trace, 500, FailureKind.Status(500), At(0.4));
        two.CountOutcome(new Arrival(At(0.1), 0, 0, Stage: -1, Url: 1), trace, 200, null, At(0.2));
        LoopInterval ofTwo = Report(two);
        one.CountOutcome(new Arrival(At(0.1), 0, 0, Stage: 0), default, 200, null, At(0.2));
        LoopInterval ofOne = Report(one);

        (int status, int failure, LatencyHistogram time) = Assert.Single(ofTwo.Details.Endpoints[1].Outcomes.All);
        Assert.Equal((500, 500, 300), (status, failure, time.Max.TotalMilliseconds));
        Assert.Equal(new TracedRequest(trace, 1, 100_000, 300_000, 500, 500), Assert.Single(ofTwo.Slowest.All));
        Assert.Equal(1, Assert.Single(ofOne.Steps.GetOrAdd(0).Outcomes.All).Time.Count);
        Assert.Empty(ofOne.Slowest.All);
    }

    [Fact]
    public void An_iteration_has_a_duration_unless_a_request_of_it_failed()
    {
        LoopRecorder recorder = Start(ScenarioPlans.Create(ScenarioPlans.Get("/")));

        recorder.CountIteration(scenario: 0, started: At(0.1), ended: At(0.6), hasFailed: false);
        recorder.CountIteration(scenario: 0, started: At(0.2), ended: At(3), hasFailed: true);

        ScenarioTally tally = Report(recorder).Details.Scenarios[0];
        Assert.Equal((2L, 1L, 1L), (tally.Iterations, tally.Failed, tally.Duration.Count));
        Assert.Equal(500, tally.Duration.Max.TotalMilliseconds);
    }

    [Fact]
    public void An_event_is_counted_and_its_first_example_is_kept()
    {
        LoopRecorder recorder = Start(ScenarioPlans.Create(ScenarioPlans.Get("/")));

        Assert.True(recorder.WantsExample(0, UserEvent.Stopped));
        recorder.CountEvent(0, UserEvent.Stopped, null);
        Assert.True(recorder.WantsExample(0, UserEvent.Stopped));
        recorder.CountEvent(0, UserEvent.Stopped, "first");
        recorder.CountEvent(0, UserEvent.Stopped, "second");

        Assert.False(recorder.WantsExample(0, UserEvent.Stopped));
        Assert.True(recorder.WantsExample(0, UserEvent.StartFailed));
        ScenarioTally tally = Report(recorder).Details.Scenarios[0];
        Assert.Equal((3, "first"), ((int)tally[UserEvent.Stopped].Count, tally[UserEvent.Stopped].Example));
        Assert.Equal(0, tally[UserEvent.StartFailed].Count);
    }

    [Fact]
    public void A_start_step_counts_in_no_throughput()
    {
        LoopRecorder recorder = Start(TwoAddresses);
        var outside = new Arrival(At(0), 0, 0, Arrival.Outside, Url: 0);

        recorder.CountSent(outside);
        recorder.CountSuccess(outside, At(0), At(0.1), 12);
        recorder.CountSent(outside);
        recorder.CountFailure(outside, FailureKind.Timeout, At(0.2));

        LoopInterval interval = Report(recorder);
        Assert.Equal((0L, 0L, 0L), (interval.Steps.All.Sum(step => step.OkEnded), interval.Steps.All.Sum(step => step.FailedEnded),
            interval.LastEnded));
        Assert.Equal(0, interval.InFlight);
    }

    [Fact]
    public void A_request_counts_where_it_was_due_and_its_end_where_it_ended()
    {
        LoopRecorder recorder = Start(CreatePlan(new SteppedLoad(1, 2, 1, Seconds(5))));
        var arrival = new Arrival(At(0), 0, 0, Stage: 0, Url: 0);
        recorder.Enter(0);
        recorder.CountSent(arrival);

        recorder.Enter(1);
        recorder.CountSuccess(arrival, At(0), At(0.1), 12);

        LoopInterval interval = Report(recorder);
        Assert.Equal((1L, 0L), (interval.Steps.GetOrAdd(0).ResponseTime.Count, interval.Steps.GetOrAdd(0).OkEnded));
        Assert.Equal((0L, 1L), (interval.Steps.GetOrAdd(1).ResponseTime.Count, interval.Steps.GetOrAdd(1).OkEnded));
    }

    [Fact]
    public void Only_the_failure_that_an_address_had_before_is_known()
    {
        LoopRecorder recorder = Start(TwoAddresses, FailureKind.Reset, null);

        Fail(recorder, url: 0, FailureKind.Reset);
        Fail(recorder, url: 0, FailureKind.Timeout);
        Fail(recorder, url: 1, FailureKind.Reset);
        Fail(recorder, url: 2, FailureKind.Reset);

        LoopInterval interval = Report(recorder);
        StepDelta step = interval.Steps.GetOrAdd(0);
        Assert.Equal((4L, 1L), (step.Failures.Total, step.FailedBefore));
        Assert.Equal(4, interval.Steps.All.Sum(one => one.FailedEnded));
        Assert.Equal([2L, 1L], interval.Details.Endpoints.Select(endpoint => endpoint.Failures.Total));
        Assert.Equal(0, interval.InFlight);
    }

    [Fact]
    public void The_first_example_of_a_failure_is_kept()
    {
        LoopRecorder recorder = Start(TwoAddresses);
        var arrival = new Arrival(At(0), 0, 0, Stage: 0, Url: 0);
        Assert.True(recorder.WantsExample(arrival, FailureKind.Reset));

        recorder.AddExample(arrival, FailureKind.Reset, "first");
        recorder.AddExample(arrival, FailureKind.Reset, "second");

        Assert.False(recorder.WantsExample(arrival, FailureKind.Reset));
        Assert.True(recorder.WantsExample(arrival, FailureKind.Timeout));
        Assert.Equal("first", Assert.Single(Report(recorder).Steps.GetOrAdd(0).Failures.Examples()).Value);
    }

    [Fact]
    public void Bytes_that_nobody_asked_for_are_a_failure_of_no_request()
    {
        LoopRecorder recorder = Start(TwoAddresses);

        recorder.CountStray(new Arrival(At(0), 0, 0, Stage: 0, Url: 0), "stray");

        LoopInterval interval = Report(recorder);
        Assert.Equal((1L, 1L), (interval.Steps.GetOrAdd(0).Failures.Total, interval.Steps.All.Sum(step => step.FailedEnded)));
        Assert.Equal((0L, 0L), (interval.Details.Endpoints[0].Failures.Total, interval.InFlight));
    }

    [Fact]
    public void Each_check_that_was_made_is_counted()
    {
        LoopRecorder recorder = Start(TwoAddresses);
        var arrival = new Arrival(At(0), 0, 0, Stage: 0, Url: 1);

        recorder.CountChecks(arrival, ["status", "body", "time"], passed: 0b001, failed: 0b100);
        recorder.CountCheck(arrival, "code", hasPassed: false);

        Assert.Equal(
            [("status", 1L, 0L), ("time", 0L, 1L), ("code", 0L, 1L)],
            Report(recorder).Details.Endpoints[1].Checks.Select(check => (check.Name, check.Passed, check.Failed)));
    }

    [Fact]
    public void A_request_that_is_withdrawn_was_never_sent()
    {
        LoopRecorder recorder = Start(TwoAddresses);
        var arrival = new Arrival(At(0), 0, 0, Stage: 0, Url: 1);
        recorder.CountSent(arrival);
        recorder.CountSent(arrival);
        recorder.CountSent(arrival);

        recorder.CountWithdrawn(arrival);
        recorder.CountUnfinished(arrival);
        recorder.CountDropped(0);
        recorder.CountDropped(0, 3);

        LoopInterval interval = Report(recorder);
        StepDelta step = interval.Steps.GetOrAdd(0);
        Assert.Equal((2L, 1L, 4L), (step.Sent, step.Unfinished, step.Dropped));
        Assert.Equal((2L, 1L), (interval.Details.Endpoints[1].Sent, interval.InFlight));
    }

    [Fact]
    public void Intervals_follow_one_another()
    {
        LoopRecorder recorder = Start(TwoAddresses with { WarmUp = Seconds(1.5) });
        Assert.Equal(At(0.5), recorder.Boundary);
        recorder.AddBusy(3);
        recorder.AddBusy(4);
        recorder.RecordLateness(new Arrival(At(0.1), 0, 0, -1), At(0.25));
        _time.Advance(Seconds(0.5));

        recorder.Report(_time.GetTimestamp(), users: 1, waiting: 2, connections: 3, isLast: false);
        LoopInterval first = Read();
        _time.Advance(Seconds(1));
        recorder.Report(_time.GetTimestamp(), users: 4, waiting: 5, connections: 6, isLast: true);
        LoopInterval second = Read();

        Assert.Equal((-2, false, At(0.5), 7L), (first.Index, first.IsLast, first.Length, first.Busy));
        Assert.Equal((1, 2L, 3L), (first.Users, first.Waiting, first.Connections));
        Assert.Equal((1L, 0.15), (first.Lateness.Count, first.Lateness.Max.TotalSeconds));
        Assert.Equal((-1, true, At(1), 0L), (second.Index, second.IsLast, second.Length, second.Busy));
        Assert.Equal((4, 5L, 6L), (second.Users, second.Waiting, second.Connections));
        Assert.Equal(At(2.5), recorder.Boundary);
    }

    [Fact]
    public void A_report_that_was_given_back_is_filled_again()
    {
        LoopRecorder recorder = Start(TwoAddresses);
        recorder.CountSent(new Arrival(At(0), 0, 0, Stage: 0, Url: 1));
        recorder.RecordLateness(new Arrival(At(0), 0, 0, 0), At(0.1));
        recorder.AddBusy(3);
        LoopInterval first = Report(recorder);

        first.Release();
        Report(recorder);
        LoopInterval third = Report(recorder);

        Assert.Same(first, third);
        Assert.Equal((2, 0L, 0L), (third.Index, third.Busy, third.Lateness.Count));
        Assert.Equal((0L, 0L), (third.Steps.All.Sum(step => step.Sent), third.Details.Endpoints[1].Sent));
    }

    private static void AssertOneSuccess(RequestTally tally)
    {
        Assert.Equal((1L, 1L, 12L), (tally.Sent, tally.Statuses.Summarize()["200"], tally.Bytes.Total));
        Assert.Equal((500.0, 300.0), (tally.ResponseTime.Max.TotalMilliseconds, tally.ServiceTime.Max.TotalMilliseconds));
    }

    private static long At(double seconds) => Seconds(seconds).Ticks;

    private static void Fail(LoopRecorder recorder, int url, FailureKind kind)
    {
        var arrival = new Arrival(At(0), 0, 0, Stage: 0, url);
        recorder.CountSent(arrival);
        recorder.CountFailure(arrival, kind, At(0.1));
    }

    private LoopRecorder Start(LoadPlan plan, params FailureKind?[] before) =>
        new(RunClock.StartingIn(plan.WarmUp, _time), loop: 0, isBystander: false, plan, _reports.Writer) { FailuresBefore = before };

    private LoopInterval Report(LoopRecorder recorder)
    {
        recorder.Report(_time.GetTimestamp(), users: 0, waiting: 0, connections: 0, isLast: false);
        return Read();
    }

    private LoopInterval Read() => _reports.Reader.TryRead(out LoopInterval? interval) ? interval : throw new InvalidOperationException();
}
