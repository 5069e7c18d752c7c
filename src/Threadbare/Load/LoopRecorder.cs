using System.Collections.Concurrent;
using System.Threading.Channels;
using Threadbare.Plan;
using Threadbare.Results;

namespace Threadbare.Load;

/// <summary>Counts what one loop sends and receives, and reports once an interval. No lock and no allocation per request.</summary>
internal sealed class LoopRecorder
{
    /// <summary>The interval between two reports of a loop: short enough to follow live, long enough for a percentile.</summary>
    public static readonly TimeSpan IntervalLength = TimeSpan.FromSeconds(1);

    private readonly RunClock _clock;
    private readonly ChannelWriter<LoopInterval> _reports;
    private readonly ConcurrentQueue<LoopInterval> _spare = new();
    private readonly long _intervalStamps;
    private readonly RequestTally[] _endpoints;
    private LoopInterval _interval;
    private StepDelta _due;
    private StepDelta _window;
    private long _started;

    /// <param name="clock">The run's clock.</param>
    /// <param name="loop">The loop's number.</param>
    /// <param name="isBystander">True for the bystander, which is reported apart.</param>
    /// <param name="plan">Gives the warm-up and the addresses. The first report also includes the start of the loop.</param>
    /// <param name="reports">Receives the reports. Unbounded: it gets one a second from each loop, and must never block a loop.</param>
    public LoopRecorder(RunClock clock, int loop, bool isBystander, LoadPlan plan, ChannelWriter<LoopInterval> reports)
    {
        (_clock, Loop, IsBystander, _reports) = (clock, loop, isBystander, reports);
        // A single address has the counts of the whole load.
        _endpoints = plan.Urls.Count == 1 ? [] : [.. plan.Urls.Select(_ => new RequestTally())];
        _intervalStamps = clock.Stamps(IntervalLength);
        _started = clock.Now;
        _interval = new LoopInterval { Owner = this, Index = (int)Math.Floor(-plan.WarmUp / IntervalLength) };
        _due = _window = _interval.Steps.GetOrAdd(-1);
    }

    /// <summary>The failure of each address before the load, in the order of the plan; null for one that did not fail.</summary>
    public IReadOnlyList<FailureKind?> FailuresBefore { get; init; } = [];

    /// <summary>The loop's number in its engine, from 0.</summary>
    public int Loop { get; }

    /// <summary>True for the bystander.</summary>
    public bool IsBystander { get; }

    /// <summary>The timestamp at which the present interval ends.</summary>
    public long Boundary => _clock.Zero + ((_interval.Index + 1L) * _intervalStamps);

    /// <summary>The requests that were sent and not yet counted.</summary>
    public long InFlight { get; private set; }

    /// <summary>Counts a request that begins.</summary>
    public void CountSent(in Arrival arrival, int url)
    {
        FindStep(arrival.Stage).Sent++;
        FindEndpoint(arrival, url)?.Sent += 1;
        InFlight++;
    }

    /// <summary>Records the delay from the intended start of an arrival until the loop took it.</summary>
    public void RecordLateness(in Arrival arrival, long now) => _interval.Lateness.Record(_clock.Microseconds(now - arrival.IntendedStart));

    /// <summary>Counts a complete answer by its status, whether it is a success or not.</summary>
    public void CountStatus(in Arrival arrival, int url, int status)
    {
        FindStep(arrival.Stage).Statuses.Count(status);
        FindEndpoint(arrival, url)?.Statuses.Count(status);
    }

    /// <summary>Counts a success.</summary>
    public void CountSuccess(in Arrival arrival, int url, long sent, long now, long bytes)
    {
        long response = _clock.Microseconds(now - arrival.IntendedStart);
        long service = _clock.Microseconds(now - sent);
        FindStep(arrival.Stage).CountSuccess(response, service, bytes);
        FindEndpoint(arrival, url)?.CountSuccess(response, service, bytes);
        _window.OkEnded++;
        End(now);
    }

    /// <summary>Counts a failure.</summary>
    public void CountFailure(in Arrival arrival, int url, FailureKind kind, long now)
    {
        StepDelta due = FindStep(arrival.Stage);
        due.Failures.Count(kind);
        due.FailedBefore += url < FailuresBefore.Count && FailuresBefore[url] == kind ? 1 : 0;
        FindEndpoint(arrival, url)?.Failures.Count(kind);
        _window.FailedEnded++;
        End(now);
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

    /// <summary>Counts an arrival that was due and never sent.</summary>
    public void CountDropped(int stage, long count = 1) => FindStep(stage).Dropped += count;

    /// <summary>Counts a request that was still open at the end.</summary>
    public void CountUnfinished(in Arrival arrival)
    {
        FindStep(arrival.Stage).Unfinished++;
        InFlight--;
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
        LoopInterval done = _interval;
        (done.Length, done.IsLast) = (now - _started, isLast);
        done.Endpoints = isLast ? _endpoints : [];
        (done.Users, done.InFlight, done.Waiting, done.Connections) = (users, InFlight, waiting, connections);
        int window = _window.Stage;
        _interval = _spare.TryDequeue(out LoopInterval? spare) ? spare : new LoopInterval { Owner = this };
        _interval.Index = done.Index + 1;
        _due = _window = _interval.Steps.GetOrAdd(window);
        _started = now;
        _reports.TryWrite(done);
    }

    /// <summary>Gives a merged report back; any thread may.</summary>
    public void GiveBack(LoopInterval interval)
    {
        interval.Clear();
        _spare.Enqueue(interval);
    }

    private void End(long now)
    {
        _interval.LastEnded = now;
        InFlight--;
    }

    // Null in the warm-up, and where the plan has one address.
    private RequestTally? FindEndpoint(in Arrival arrival, int url) =>
        _endpoints.Length == 0 || arrival.Stage < 0 ? null : _endpoints[url];

    private StepDelta FindStep(int stage) => _due.Stage == stage ? _due : _due = _interval.Steps.GetOrAdd(stage);
}
