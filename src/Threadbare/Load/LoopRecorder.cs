namespace Threadbare.Load;

/// <summary>Counts what one loop sends and receives, and reports once an interval. No lock and no allocation per request.</summary>
internal sealed class LoopRecorder : IntervalSource
{
    /// <summary>The interval between two reports of a loop: short enough to follow live, long enough for a percentile.</summary>
    public static readonly TimeSpan IntervalLength = TimeSpan.FromSeconds(1);

    /// <summary>The middle of an interval, from the start of the measured load.</summary>
    public static TimeSpan MiddleOf(int interval) => (interval + 0.5) * IntervalLength;

    // A loop takes at least 20 turns a second. This is five times as long, beyond what a busy machine does to one, and as long as the
    // shortest noticeable stall of a service.
    private static readonly TimeSpan NoticeableStandstill = TimeSpan.FromMilliseconds(250);

    private readonly RunClock _clock;
    private readonly ChannelWriter<LoopInterval> _reports;
    private readonly ConcurrentQueue<LoopInterval> _spare = new();
    private readonly long _intervalStamps;
    private readonly long _standstill;
    private readonly LoadPlan _plan;
    private LoopInterval _interval;
    private StepDelta _due;
    private StepDelta _window;
    private long _started;
    private long _idleSince;
    private long _turned = long.MaxValue;
    private long _stoodFrom = long.MaxValue;

    /// <param name="clock">The run's clock.</param>
    /// <param name="loop">The loop's number.</param>
    /// <param name="isBystander">True for the bystander, which is reported apart.</param>
    /// <param name="plan">Gives the warm-up and the addresses. The first report also includes the start of the loop.</param>
    /// <param name="reports">Receives the reports. Unbounded: it gets one a second from each loop, and must never block a loop.</param>
    public LoopRecorder(RunClock clock, int loop, bool isBystander, LoadPlan plan, ChannelWriter<LoopInterval> reports)
    {
        (_clock, Loop, IsBystander, _reports) = (clock, loop, isBystander, reports);
        _plan = plan;
        _intervalStamps = clock.Stamps(IntervalLength);
        _standstill = clock.Stamps(NoticeableStandstill);
        _started = clock.Now;
        _interval = CreateInterval();
        _interval.Index = (int)Math.Floor(-plan.WarmUp / IntervalLength);
        _due = _window = _interval.Steps.GetOrAdd(-1);
        _idleSince = Boundary - _intervalStamps;
    }

    /// <summary>The failure of each address before the load, in the order of the plan; null for one that did not fail.</summary>
    public IReadOnlyList<FailureKind?> FailuresBefore { get; init; } = [];

    /// <summary>The loop's number in its engine, from 0.</summary>
    public int Loop { get; }

    /// <summary>True for the bystander.</summary>
    public override bool IsBystander { get; }

    /// <summary>The timestamp at which the present interval ends.</summary>
    public long Boundary => _clock.Zero + ((_interval.Index + 1L) * _intervalStamps);

    /// <summary>The requests that were sent and not yet counted.</summary>
    public long InFlight { get; private set; }

    /// <summary>Notes that the loop goes on. It does many times a second, so a long time since the last note is a standstill.</summary>
    public void GoOn(long now)
    {
        _stoodFrom = now - _turned >= _standstill ? _turned : now;
        _turned = now;
    }

    /// <summary>Marks the moments of the present interval in which the loop stood still before it went on.</summary>
    public void MarkStandstill()
    {
        long end = Math.Min(_turned, Boundary);
        if (_stoodFrom < end)
        {
            _interval.Standstill |= Moments.Between(FindMoment(_stoodFrom), FindMoment(end - 1));
        }
    }

    /// <summary>Counts a request that begins.</summary>
    public void CountSent(in Arrival arrival)
    {
        FindStep(arrival.Stage).Sent++;
        FindEndpoint(arrival)?.Sent += 1;
        if (InFlight++ == 0)
        {
            MarkIdle(_interval, FindMoment(_clock.Now) - 1);
        }
    }

    /// <summary>Counts a request of the warm-up that is unanswered at its end for the first step instead.</summary>
    /// <returns>The request as it counts from now on.</returns>
    public Arrival CountCarried(in Arrival arrival)
    {
        Arrival carried = arrival with { Stage = 0 };
        FindStep(arrival.Stage).Sent--;
        FindStep(carried.Stage).Sent++;
        FindEndpoint(carried)?.Sent += 1;
        return carried;
    }

    /// <summary>Records the delay from the intended start of an arrival until the loop took it.</summary>
    public void RecordLateness(in Arrival arrival, long now) => _interval.Lateness.Record(_clock.Microseconds(now - arrival.IntendedStart));

    /// <summary>Counts a complete answer by its status, whether it is a success or not.</summary>
    public void CountStatus(in Arrival arrival, int status)
    {
        FindStep(arrival.Stage).Statuses.Count(status);
        FindEndpoint(arrival)?.Statuses.Count(status);
    }

    /// <summary>Counts a success.</summary>
    public void CountSuccess(in Arrival arrival, long sent, long now, long bytes)
    {
        long response = _clock.Microseconds(now - arrival.IntendedStart);
        long service = _clock.Microseconds(now - sent);
        FindStep(arrival.Stage).CountSuccess(response, service, bytes);
        FindEndpoint(arrival)?.CountSuccess(response, service, bytes);
        _window.OkEnded += arrival.Stage == Arrival.Outside ? 0 : 1;
        End(arrival, now);
    }

    /// <summary>Counts a failure.</summary>
    public void CountFailure(in Arrival arrival, FailureKind kind, long now)
    {
        StepDelta due = FindStep(arrival.Stage);
        due.Failures.Count(kind);
        due.FailedBefore += arrival.Url < FailuresBefore.Count && FailuresBefore[arrival.Url] == kind ? 1 : 0;
        FindEndpoint(arrival)?.Failures.Count(kind);
        _window.FailedEnded += arrival.Stage == Arrival.Outside ? 0 : 1;
        // A time-out is an end without an answer.
        End(arrival, now, isAnswer: kind != FailureKind.Timeout && kind != FailureKind.ConnectTimeout);
    }

    /// <summary>Counts the end of a request as those want it who follow single requests: receivers of telemetry and traces.</summary>
    /// <param name="arrival">The request.</param>
    /// <param name="trace">Its trace context; none where it was sent without one.</param>
    /// <param name="status">The answer's status; 0 without an answer.</param>
    /// <param name="failure">The failure; null for a success.</param>
    /// <param name="now">The timestamp of its end.</param>
    public void CountOutcome(in Arrival arrival, in TraceContext trace, int status, FailureKind? failure, long now)
    {
        if (arrival.Stage < 0)
        {
            return;
        }

        long response = _clock.Microseconds(now - arrival.IntendedStart);
        int code = failure?.Code ?? 0;
        if (_plan.Otlp is not null)
        {
            OutcomeTally outcomes = (FindEndpoint(arrival) ?? (RequestTally)FindStep(arrival.Stage)).Outcomes;
            outcomes.Find(status, code).Record(response);
        }

        if (trace != default)
        {
            long start = _clock.Microseconds(arrival.IntendedStart - _clock.Zero);
            _interval.Slowest.Add(new TracedRequest(trace, arrival.Url, start, response, status, code));
        }
    }

    /// <summary>Counts bytes that came when no request was open: a failure that belongs to no request.</summary>
    public void CountStray(in Arrival last, string example)
    {
        FailureTally failures = FindStep(last.Stage).Failures;
        failures.Count(FailureKind.UnexpectedData);
        failures.AddExample(FailureKind.UnexpectedData, example);
        _window.FailedEnded++;
    }

    /// <summary>True when an example of this kind would be kept.</summary>
    public bool WantsExample(in Arrival arrival, FailureKind kind) => !FindStep(arrival.Stage).Failures.HasExample(kind);

    /// <summary>Keeps an example of a failure.</summary>
    public void AddExample(in Arrival arrival, FailureKind kind, string example) =>
        FindStep(arrival.Stage).Failures.AddExample(kind, example);

    /// <summary>Counts how the checks of one answer turned out.</summary>
    /// <param name="arrival">The request.</param>
    /// <param name="names">The checks in words.</param>
    /// <param name="passed">A bit for each check that held.</param>
    /// <param name="failed">A bit for each check that did not hold.</param>
    public void CountChecks(in Arrival arrival, IReadOnlyList<string> names, ulong passed, ulong failed)
    {
        EndpointTally? endpoint = FindEndpoint(arrival);
        for (ulong made = passed | failed; endpoint is not null && made != 0; made &= made - 1)
        {
            int check = BitOperations.TrailingZeroCount(made);
            endpoint.FindCheck(names[check]).Count((passed & (1UL << check)) != 0);
        }
    }

    /// <summary>Counts how a check of C# code turned out.</summary>
    /// <param name="arrival">The request that it belongs to.</param>
    /// <param name="name">The check in words.</param>
    /// <param name="hasPassed">True when it held.</param>
    public void CountCheck(in Arrival arrival, string name, bool hasPassed) => FindEndpoint(arrival)?.FindCheck(name).Count(hasPassed);

    /// <summary>Counts an iteration that ended.</summary>
    /// <param name="scenario">The number of its scenario.</param>
    /// <param name="started">The timestamp of its intended start.</param>
    /// <param name="ended">The timestamp of its end.</param>
    /// <param name="hasFailed">True when a request of it failed.</param>
    public void CountIteration(int scenario, long started, long ended, bool hasFailed)
    {
        ScenarioTally tally = _interval.Details.Scenarios[scenario];
        tally.Iterations++;
        if (hasFailed)
        {
            tally.Failed++;
        }
        else
        {
            tally.Duration.Record(_clock.Microseconds(ended - started));
        }
    }

    /// <summary>Counts something that happened to a virtual user outside the figures.</summary>
    /// <param name="scenario">The number of its scenario.</param>
    /// <param name="kind">The kind of event.</param>
    /// <param name="example">The event in a sentence; null when no example is at hand.</param>
    public void CountEvent(int scenario, UserEvent kind, string? example)
    {
        EventTally tally = _interval.Details.Scenarios[scenario][kind];
        tally.Count++;
        tally.Example ??= example;
    }

    /// <summary>True when a sentence about such an event would be kept.</summary>
    public bool WantsExample(int scenario, UserEvent kind) => _interval.Details.Scenarios[scenario][kind].Example is null;

    /// <summary>Counts an arrival that was due and never sent.</summary>
    public void CountDropped(int stage, long count = 1) => FindStep(stage).Dropped += count;

    /// <summary>Counts a request that was still open at the end.</summary>
    public void CountUnfinished(in Arrival arrival)
    {
        FindStep(arrival.Stage).Unfinished++;
        Leave(_clock.Now);
    }

    /// <summary>Takes back the count of an action that the end of the load broke off.</summary>
    public void CountWithdrawn(in Arrival arrival)
    {
        FindStep(arrival.Stage).Sent--;
        FindEndpoint(arrival)?.Sent -= 1;
        Leave(_clock.Now);
    }

    /// <summary>Adds time, in timestamps, that the loop was busy.</summary>
    public void AddBusy(long stamps) => _interval.Busy += stamps;

    /// <summary>Enters a stage: requests that end from now on end in its window.</summary>
    public void Enter(int stage)
    {
        if (_window.Stage != stage)
        {
            _window = _interval.Steps.GetOrAdd(stage);
        }
    }

    /// <summary>Reports the interval and begins the next.</summary>
    public void Report(long now, int users, long waiting, long connections, bool isLast)
    {
        MarkStandstill();
        LoopInterval done = _interval;
        if (InFlight == 0)
        {
            MarkIdle(done, Moments.Count - 1);
            _idleSince = Boundary;
        }

        (done.Length, done.IsLast) = (now - _started, isLast);
        (done.Users, done.InFlight, done.Waiting, done.Connections) = (users, InFlight, waiting, connections);
        int window = _window.Stage;
        _interval = _spare.TryDequeue(out LoopInterval? spare) ? spare : CreateInterval();
        _interval.Index = done.Index + 1;
        _due = _window = _interval.Steps.GetOrAdd(window);
        _started = now;
        _reports.TryWrite(done);
    }

    /// <summary>Gives a merged report back; any thread may.</summary>
    public override void GiveBack(LoopInterval interval)
    {
        interval.Clear();
        _spare.Enqueue(interval);
    }

    private void End(in Arrival arrival, long now, bool isAnswer = true)
    {
        _interval.LastEnded = arrival.Stage == Arrival.Outside ? _interval.LastEnded : now;
        _interval.Answered |= isAnswer ? Moments.At(FindMoment(now)) : 0;
        Leave(now);
    }

    private void Leave(long now)
    {
        InFlight--;
        _idleSince = now;
    }

    // Whole moments only: users that all time out at once send again at once.
    private void MarkIdle(LoopInterval interval, int last)
    {
        bool isFromStart = _idleSince <= Boundary - _intervalStamps;
        interval.Idle |= Moments.Between(isFromStart ? 0 : FindMoment(_idleSince) + 1, last);
    }

    private int FindMoment(long now) =>
        (int)Math.Clamp((now - Boundary + _intervalStamps) * Moments.Count / _intervalStamps, 0, Moments.Count - 1);

    private LoopInterval CreateInterval() => new() { Owner = this, Details = DetailTallies.Create(_plan) };

    // Null in the warm-up, for start and finish steps, and where the plan has one address.
    private EndpointTally? FindEndpoint(in Arrival arrival) =>
        arrival.Stage < 0 ? null : _interval.Details.FindEndpoint(arrival.Url);

    private StepDelta FindStep(int stage) => _due.Stage == stage ? _due : _due = _interval.Steps.GetOrAdd(stage);
}
