namespace Threadbare.Tool.Terminal;

/// <summary>Shows on standard error how a search goes: the purpose of each step while it lasts, and its result in a line that
/// stays.</summary>
internal sealed class FindProgress(Streams streams, OutputChoice choice) : IProgressView
{
    private LiveProgress? _step;
    private string _aim = "";

    public void OnNext(string text)
    {
        _aim = text;
        if (!choice.IsQuiet && !streams.IsErrorTerminal)
        {
            streams.Error.WriteLine(text);
        }
    }

    public void OnStarted(LoadPlan plan, IReadOnlyList<Stage> stages)
    {
        // Without a terminal the line of a step is enough.
        _step = streams.IsErrorTerminal && !choice.IsQuiet ? new LiveProgress(streams.ErrorConsole(choice.HasColor)) : null;
        _step?.OnStarted(plan, stages);
        _step?.OnEnding(_aim);
    }

    public void OnInterval(IntervalResult interval) => _step?.OnInterval(interval);

    public void OnFinished(RunResult result)
    {
        _step?.OnFinished(result);
        _step = null;
        if (!choice.IsQuiet && result.Plan?.Search is null && result.Steps is [{ } step])
        {
            streams.Error.WriteLine(LineOf(step));
        }
    }

    /// <summary>Says what happens next after the user asked for the end.</summary>
    public void OnEnding(string text)
    {
        if (_step is { } step)
        {
            step.OnEnding(text);
        }
        else
        {
            streams.Error.WriteLine(text);
        }
    }

    public ValueTask DisposeAsync() => _step?.DisposeAsync() ?? ValueTask.CompletedTask;

    private static string LineOf(StepResult step)
    {
        string load = step.Users is { } users ? $"{Figures.Count(users)} users" : $"{Figures.Level(step.Rate ?? 0)}/s due";
        string failed = step.Failed > 0 ? $"  failed {Figures.PerSecond(step.FailedPerSecond)}/s" : "";
        string threads = step.Runtime?.Threads is { } pool ? $"  {Figures.Count(pool)} pool threads" : "";
        return $"  {load,12}  ok {Figures.PerSecond(step.SuccessPerSecond),7}/s{failed}  p50 "
            + $"{Figures.Time(step.ResponseTime, t => t.P50),8}  p99 {Figures.Time(step.ResponseTime, t => t.P99),8}{threads}";
    }
}
