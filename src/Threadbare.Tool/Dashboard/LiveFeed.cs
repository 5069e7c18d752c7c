namespace Threadbare.Tool.Dashboard;

/// <summary>Follows a run and keeps it, so that a page that connects late or again sees all of it.</summary>
/// <remarks>The loads of a search come one after another; they are put on the clock of the first.</remarks>
internal sealed class LiveFeed : IFindObserver
{
    private readonly Lock _gate = new();
    private readonly LoadPlan _plan;
    private readonly TimeProvider _time;
    private readonly LiveClients _clients = new();
    private readonly List<IntervalResult> _seconds = [];
    private readonly PoolSpans _pool = new();
    private readonly RunResult _begun;
    private IReadOnlyList<StepResult> _steps = [];
    private RunResult? _result;
    private long? _began;
    private double _offset;
    private string? _now;
    private string? _report;
    private bool _hasEnded;

    public LiveFeed(LoadPlan plan, TimeProvider time)
    {
        _plan = plan;
        _time = time;
        _begun = new RunResult
        {
            Id = RunId.Create(time.GetUtcNow(), plan.Search is not null ? "find" : "run"),
            StartedAt = time.GetUtcNow(),
            Plan = plan,
            Target = TargetDescription.FromPlan(plan),
            Environment = EnvironmentReader.Read(plan),
        };
    }

    /// <summary>Lets a page follow from now on; the first that it gets is the whole run so far.</summary>
    public ChannelReader<LiveEvent> Follow()
    {
        lock (_gate)
        {
            return _clients.Add(Whole());
        }
    }

    /// <summary>A page has gone.</summary>
    public void Leave(ChannelReader<LiveEvent> reader)
    {
        lock (_gate)
        {
            _clients.Remove(reader);
        }
    }

    public void OnNext(string text)
    {
        lock (_gate)
        {
            _now = text;
            _clients.Tell(new LiveEvent("now", () => HtmlLive.SerializeActivity(text)));
        }
    }

    public void OnStarted(LoadPlan plan, IReadOnlyList<Stage> stages)
    {
        lock (_gate)
        {
            _began ??= _time.GetTimestamp() + Ticks(plan.WarmUp);
            _offset = (_time.GetElapsedTime(_began.Value) + plan.WarmUp).TotalSeconds;
        }
    }

    public void OnInterval(IntervalResult interval)
    {
        lock (_gate)
        {
            // What is tried after the verdict has a report of its own.
            if (_result is null)
            {
                IntervalResult second = interval with { T = Moved(interval.T) };
                _seconds.Add(second);
                if (_pool.Add(second))
                {
                    IReadOnlyList<PoolSpan> spans = _pool.Spans;
                    _clients.Tell(new LiveEvent("pool", () => HtmlLive.SerializePoolSpans(spans)));
                }

                _clients.Tell(new LiveEvent("second", () => HtmlLive.SerializeInterval(second)));
            }
        }
    }

    public void OnSteps(IReadOnlyList<StepResult> steps)
    {
        lock (_gate)
        {
            // The steps of a search are its loads, each of which ends by itself.
            if (_result is null && _plan.Search is null)
            {
                Show(steps);
            }
        }
    }

    public void OnFinished(RunResult result)
    {
        lock (_gate)
        {
            if (_result is not null)
            {
                return;
            }

            if (result.Plan is { } plan && SameLoad.Is(plan, _plan))
            {
                _result = result;
                _clients.Tell(Whole());
            }
            else
            {
                Show([.. _steps, .. result.Steps.Select(step => step with { Start = Moved(step.Start) })]);
            }
        }
    }

    /// <summary>The run is over: shows what it came to and where that is kept.</summary>
    /// <param name="result">What it came to; null where it did not come to a run.</param>
    /// <param name="report">Where its report is; null where it could not be written.</param>
    public void End(RunResult? result, string? report)
    {
        lock (_gate)
        {
            if (_hasEnded)
            {
                return;
            }

            (_result, _report, _hasEnded, _now) = (result ?? _result, report, true, null);
            _clients.Tell(Whole());
            _clients.End();
        }
    }

    private void Show(IReadOnlyList<StepResult> steps)
    {
        _steps = steps;
        _clients.Tell(new LiveEvent("steps", () => HtmlLive.SerializeSteps(steps)));
    }

    // Copied here, put into words by who sends it.
    private LiveEvent Whole()
    {
        var live = new LiveRun(_result ?? _begun with { Intervals = [.. _seconds], PoolSpans = _pool.Spans, Steps = _steps }, _now,
            _hasEnded, _report);
        return new LiveEvent("whole", () => HtmlLive.SerializeRun(live));
    }

    private double Moved(double seconds) => Math.Round(seconds + _offset, 3);

    private long Ticks(TimeSpan span) => (long)(span.TotalSeconds * _time.TimestampFrequency);
}
