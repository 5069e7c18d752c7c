namespace Threadbare.Tool.Terminal;

/// <summary>Shows on standard error how a search goes: the purpose of each load while it lasts, and its result in a line that
/// stays. A terminal also gets one bar for the whole search.</summary>
internal sealed class FindProgress(Streams streams, OutputChoice choice, TimeProvider time) : IProgressView
{
    private readonly LivePicture? _picture =
        streams.IsErrorTerminal && !choice.IsQuiet ? new LivePicture(streams.ErrorConsole(choice.HasColor)) : null;

    private long? _began;

    public void OnSearch(LoadPlan plan)
    {
        _began = time.GetTimestamp();
        _picture?.Draw(picture => picture.Begin(plan));
    }

    public void OnNext(string text)
    {
        _picture?.Draw(picture => picture.Said = text);
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
            _picture?.Draw(picture => picture.Begin(plan));
        }
    }

    public void OnInterval(IntervalResult interval) => _picture?.Draw(picture =>
    {
        if (_began is { } began)
        {
            picture.State?.AddOfSearch(interval, time.GetElapsedTime(began));
        }
        else
        {
            picture.State?.Add(interval);
        }
    });

    // The whole search ends like each of its loads.
    public void OnFinished(RunResult result)
    {
        bool isWhole = result.Plan?.Search is not null;
        string? line = !choice.IsQuiet && !isWhole && result.Steps is [{ } step] ? LineOf(step) : null;
        _began = isWhole ? null : _began;
        _picture?.Draw(picture => picture.State = _began is null ? null : picture.State, line);
        if (line is not null && _picture is null)
        {
            streams.Error.WriteLine(line);
        }
    }

    /// <summary>Says what happens next after the user asked for the end.</summary>
    public void OnEnding(string text)
    {
        _picture?.Draw(picture => picture.Said = text);
        if (_picture is null)
        {
            streams.Error.WriteLine(text);
        }
    }

    public ValueTask DisposeAsync()
    {
        _picture?.Draw(picture => picture.State = null);
        return ValueTask.CompletedTask;
    }

    private static string LineOf(StepResult step)
    {
        string load = step.Users is { } users ? Wording.Counted(users, "user", "users") : $"{Figures.Level(step.Rate ?? 0)}/s due";
        string failed = step.Failed > 0 ? $"  failed {Figures.PerSecond(step.FailedPerSecond)}/s" : "";
        string threads = step.Runtime?.Threads is { } pool ? $"  {Figures.Count(pool)} pool threads" : "";
        return $"  {load,12}  ok {Figures.PerSecond(step.SuccessPerSecond),7}/s{failed}  p50 "
            + $"{Figures.Time(step.ResponseTime, t => t.P50),8}  p99 {Figures.Time(step.ResponseTime, t => t.P99),8}{threads}";
    }
}
