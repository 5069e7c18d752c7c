namespace Threadbare.Tool.Terminal;

/// <summary>Shows on standard error how a search goes: the purpose of each load while it lasts, and its result in a line that
/// stays. A terminal also gets one bar for the whole search.</summary>
internal sealed class FindProgress(Streams streams, OutputChoice choice, TimeProvider time) : IProgressView
{
    private readonly LivePicture? _picture =
        streams.IsErrorTerminal && !choice.IsQuiet ? new LivePicture(streams.ErrorConsole(choice.HasColor)) : null;

    private ProgressState? _state;
    private string _title = "";
    private string _aim = "";
    private long? _began;

    public void OnSearch(LoadPlan plan)
    {
        _began = time.GetTimestamp();
        Begin(plan);
    }

    public void OnNext(string text)
    {
        Draw(() => _aim = text);
        if (!choice.IsQuiet && _picture is null)
        {
            streams.Error.WriteLine(text);
        }
    }

    // After the search, loads may follow that test its verdict.
    public void OnStarted(LoadPlan plan, IReadOnlyList<Stage> stages)
    {
        if (_began is null)
        {
            Begin(plan);
        }
    }

    public void OnInterval(IntervalResult interval) => Draw(() =>
    {
        if (_began is { } began)
        {
            _state?.AddOfSearch(interval, time.GetElapsedTime(began));
        }
        else
        {
            _state?.Add(interval);
        }
    });

    // The whole search ends like each of its loads.
    public void OnFinished(RunResult result)
    {
        bool isWhole = result.Plan?.Search is not null;
        string? line = !choice.IsQuiet && !isWhole && result.Steps is [{ } step] ? LineOf(step) : null;
        _began = isWhole ? null : _began;
        Draw(() => _state = _began is null ? null : _state, line);
        if (line is not null && _picture is null)
        {
            streams.Error.WriteLine(line);
        }
    }

    /// <summary>Says what happens next after the user asked for the end.</summary>
    public void OnEnding(string text)
    {
        Draw(() => _aim = text);
        if (_picture is null)
        {
            streams.Error.WriteLine(text);
        }
    }

    public ValueTask DisposeAsync()
    {
        Draw(() => _state = null);
        return ValueTask.CompletedTask;
    }

    private void Begin(LoadPlan plan) => Draw(() => (_title, _state) = (PlanText.Describe(plan), new ProgressState(plan)));

    private void Draw(Action change, string? kept = null) => _picture?.Draw(
        width =>
        {
            change();
            return _state is null ? [] : ProgressPicture.Lines(_title, _state, _aim, width);
        },
        kept);

    private static string LineOf(StepResult step)
    {
        string load = step.Users is { } users ? Wording.Counted(users, "user", "users") : $"{Figures.Level(step.Rate ?? 0)}/s due";
        string failed = step.Failed > 0 ? $"  failed {Figures.PerSecond(step.FailedPerSecond)}/s" : "";
        string threads = step.Runtime?.Threads is { } pool ? $"  {Figures.Count(pool)} pool threads" : "";
        return $"  {load,12}  ok {Figures.PerSecond(step.SuccessPerSecond),7}/s{failed}  p50 "
            + $"{Figures.Time(step.ResponseTime, t => t.P50),8}  p99 {Figures.Time(step.ResponseTime, t => t.P99),8}{threads}";
    }
}
