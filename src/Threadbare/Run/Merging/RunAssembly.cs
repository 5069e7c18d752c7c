namespace Threadbare.Run.Merging;

/// <summary>Builds the result of a run from its merged intervals.</summary>
internal sealed class RunAssembly(LoadPlan plan, IReadOnlyList<Stage> stages, RunClock clock)
{
    private readonly List<StepTotals> _steps = [.. stages.Select(stage => new StepTotals(stage))];
    private readonly List<IntervalResult> _intervals = [];
    private readonly DetailTallies _details = DetailTallies.Create(plan);
    private readonly EndpointSeconds _endpoints = new(plan);
    private readonly LatencyHistogram _lateness = new();
    private readonly SlowestRequests _slowest = new();
    private readonly ArrivalSchedule? _arrivals = plan.Shape.IsOpen ? new ArrivalSchedule(plan) : null;
    private readonly StepDelta _sum = new();
    private readonly StepDelta _bystanderSum = new();
    private readonly StallWatch _stalls = new();
    private long _lastEnded;
    private long _connections;
    private TimeSpan _reached = TimeSpan.MinValue;
    private int _over;

    public IReadOnlyList<IntervalResult> Intervals => _intervals;

    public LatencyHistogram Lateness => _lateness;

    /// <summary>The most connections open at once.</summary>
    public long Connections => _connections;

    /// <summary>The end of the latest second, from the start of the measured load.</summary>
    public TimeSpan Reached => _reached;

    /// <summary>Adds one second and what the watched process showed at its end.</summary>
    public IntervalResult Add(MergedInterval merged, ProbedSecond probed)
    {
        IntervalResult interval = CreateResult(merged, probed);
        _lastEnded = Math.Max(_lastEnded, merged.LastEnded);
        Replay(merged, interval);
        return interval;
    }

    /// <summary>Adds the counts of one second whose figures are known.</summary>
    public void Replay(MergedInterval merged, IntervalResult interval)
    {
        AddCounts(merged);
        _reached = (merged.Index + 1) * LoopRecorder.IntervalLength;
        AddRuntime(merged.Index, new ProbedSecond(interval.Runtime, interval.Instances));
        FindStepOf(merged.Index)?.Add(interval.Silence);
        foreach (StepDelta counts in merged.Steps.All.Where(counts => IsMeasured(counts.Stage)))
        {
            _steps[counts.Stage].Divide(merged.Index, counts, interval);
        }

        _intervals.Add(interval);
    }

    /// <summary>Adds counts that came after their second was shown: they belong to the totals and the steps.</summary>
    public void AddLate(MergedInterval merged)
    {
        _lastEnded = Math.Max(_lastEnded, merged.LastEnded);
        AddCounts(merged);
    }

    private void AddCounts(MergedInterval merged)
    {
        foreach (StepDelta counts in merged.Steps.All)
        {
            if (IsMeasured(counts.Stage))
            {
                _steps[counts.Stage].Counts.Add(counts);
            }
        }

        foreach (StepDelta counts in merged.Bystander.All)
        {
            if (IsMeasured(counts.Stage))
            {
                _steps[counts.Stage].Bystander.Add(counts);
            }
        }

        _details.Add(merged.Details);
        _lateness.Add(merged.Lateness);
        _slowest.Add(merged.Slowest.All);
        _connections = Math.Max(_connections, merged.Connections);
    }

    /// <summary>Counts the requests that are still open as unfinished: nothing is known of their answers.</summary>
    public void AbandonOpen()
    {
        foreach (StepDelta counts in _steps.Select(step => step.Counts))
        {
            long open = counts.Sent - counts.ResponseTime.Count - counts.Failures.Total - counts.Unfinished;
            counts.Unfinished += Math.Max(0, open);
        }
    }

    /// <summary>Calculates when the measured load ended, from its start.</summary>
    /// <param name="interruptedAt">When it was asked to end early; null when it was not.</param>
    /// <param name="usersGoneAt">When its last virtual user stopped; null when some stayed to the end.</param>
    public TimeSpan Ended(TimeSpan? interruptedAt, TimeSpan? usersGoneAt = null)
    {
        if (interruptedAt is { } at)
        {
            return at > TimeSpan.Zero ? at : TimeSpan.Zero;
        }

        TimeSpan last = _lastEnded == 0 ? TimeSpan.Zero : clock.Since(_lastEnded);
        if (usersGoneAt is { } gone)
        {
            return last > TimeSpan.Zero ? last : gone;
        }

        bool byCount = plan.Requests is { } wanted && _steps.Sum(step => step.Counts.Sent) >= wanted;
        return byCount || plan.Length is not { } length ? last : length;
    }

    public IReadOnlyList<StepResult> Steps(TimeSpan ended) =>
        [.. _steps.Where(step => step.Stage.Start < ended || step.Counts.Sent > 0).Select(step => Result(step, ended))];

    /// <summary>Returns all ended steps, as counted so far, if the latest second ended one; otherwise none.</summary>
    public IReadOnlyList<StepResult> TakeFinishedSteps()
    {
        int over = _steps.Count(step => step.Stage.End <= _reached);
        if (over == _over)
        {
            return [];
        }

        _over = over;
        return [.. _steps.Take(over).Select(step => Result(step, _reached))];
    }

    /// <summary>Lists the watched instances by name, each with its figures in each step; empty where fewer than two were.</summary>
    /// <param name="steps">The number of steps of the result.</param>
    /// <param name="ended">When the load ended, from its start.</param>
    public IReadOnlyList<InstanceResult> Instances(int steps, TimeSpan ended) =>
    [
        .. from name in _steps.SelectMany(step => step.Instances).Distinct().Order(StringComparer.Ordinal)
           let seen = _steps.Take(steps).Select(step => new InstanceStep(step.RuntimeOf(name, ended)))
           select new InstanceResult { Name = name, Steps = [.. seen] },
    ];

    public RunHistograms Histograms(int steps) => new()
    {
        Total = Pair(Sum()),
        Endpoints = [.. _details.Endpoints.Select(Pair)],
        Scenarios = [.. _details.Scenarios.Select(scenario => scenario.Duration)],
        Steps = [.. _steps.Take(steps).Select(step => Pair(step.Counts))],
    };

    /// <summary>The figures of each endpoint that was asked in the measured load.</summary>
    public IReadOnlyList<EndpointResult> Endpoints() => EndpointTotals.Summarize(plan, _details.Endpoints, Sum());

    /// <summary>The slowest requests that carried a trace context; null where none was asked for.</summary>
    public IReadOnlyList<SlowRequest>? Slowest()
    {
        IReadOnlyList<EndpointName> names = plan.Trace is null ? [] : EndpointName.List(plan);
        return plan.Trace is null ? null : [.. _slowest.All.Select(request => new SlowRequest
        {
            TraceId = request.Context.Trace.ToString("x32", CultureInfo.InvariantCulture),
            Sampled = request.Context.IsSampled,
            Endpoint = names.ElementAtOrDefault(request.Endpoint)?.Name ?? EndpointName.CreateUnknown(request.Endpoint).Name,
            T = Math.Round(request.Start / 1e6, 3),
            ResponseTime = request.ResponseTime / 1e3,
            Status = request.Status == 0 ? null : request.Status,
            Failure = request.Failure == 0 ? null : new FailureKind(request.Failure).Name,
        })];
    }

    /// <summary>The figures of each scenario.</summary>
    public IReadOnlyList<ScenarioResult> Scenarios() => ScenarioTotals.Summarize(plan, _details.Scenarios);

    /// <summary>Sentences about what happened to virtual users outside the figures.</summary>
    public IReadOnlyList<string> UserNotes() => ScenarioTotals.DescribeEvents(plan, _details.Scenarios);

    public RunTotals Totals(TimeSpan ended)
    {
        StepDelta sum = Sum();
        return new RunTotals(sum.Summarize(ended.TotalSeconds)) { FailureExamples = sum.Failures.Examples() };
    }

    // False for the warm-up before the first stage and for answers after the last.
    private bool IsMeasured(int stage) => stage >= 0 && stage < _steps.Count;

    private StepDelta Sum()
    {
        var sum = new StepDelta();
        _steps.ForEach(step => sum.Add(step.Counts));
        return sum;
    }

    private StepResult Result(StepTotals step, TimeSpan ended) => step.Result(plan.Shape.IsOpen, ended, plan.Bystander is not null);

    private void AddRuntime(int interval, ProbedSecond probed)
    {
        TimeSpan middle = LoopRecorder.MiddleOf(interval);
        _steps.Find(step => step.Stage.Start <= middle && middle < step.Stage.End)?.Add(middle, probed);
    }

    // The warm-up belongs to the first step: its users are there already. Requests of the last step may still be under way after it.
    private StepTotals? FindStepOf(int interval) =>
        _steps.FindLast(step => step.Stage.Start <= interval * LoopRecorder.IntervalLength) ?? _steps.FirstOrDefault();

    private IntervalResult CreateResult(MergedInterval merged, ProbedSecond probed)
    {
        StepDelta sum = SumOf(merged.Steps, _sum);
        TimeSpan start = merged.Index * LoopRecorder.IntervalLength;
        return new IntervalResult
        {
            // The first interval is shorter if the warm-up is not a whole number of seconds.
            T = Math.Max(start.TotalSeconds, -plan.WarmUp.TotalSeconds),
            Users = plan.Shape.IsOpen ? null : merged.Users,
            Rate = _arrivals is { } arrivals ? Math.Round(arrivals.RateAt(start + LoopRecorder.IntervalLength), 3) : null,
            // Below 0 where actions of C# code that began earlier were taken back at the end.
            Sent = Math.Max(0, sum.Sent),
            Ok = sum.OkEnded,
            Failed = sum.FailedEnded,
            InFlight = merged.InFlight,
            Waiting = merged.Waiting,
            ResponseTime = LatencySummary.Summarize(sum.ResponseTime),
            ServiceTime = LatencySummary.Summarize(sum.ServiceTime),
            LatenessP99 = Math.Round(merged.Lateness.ValueAt(99).TotalMilliseconds, 3),
            BusyPercent = Math.Round(merged.BusyPercent, 1),
            Standstill = Math.Round(Moments.Seconds(merged.Standstill), 3),
            Silence = _stalls.Add(merged, plan.Shape.IsOpen, probed.Together),
            Runtime = probed.Together,
            Instances = probed.Instances,
            Missing = merged.Missing.Count == 0 ? null : [.. merged.Missing],
            Bystander = plan.Bystander is null ? null : StepTotals.SummarizeBystander(SumOf(merged.Bystander, _bystanderSum)),
            Endpoints = merged.Index < 0 ? null : _endpoints.Add(merged.Details),
        };
    }

    private static StepDelta SumOf(StepDeltas steps, StepDelta into)
    {
        into.Reuse(0);
        foreach (StepDelta step in steps.All)
        {
            into.Add(step);
        }

        return into;
    }

    private static HistogramPair Pair(RequestTally counts) =>
        new() { ResponseTime = counts.ResponseTime, ServiceTime = counts.ServiceTime };
}
