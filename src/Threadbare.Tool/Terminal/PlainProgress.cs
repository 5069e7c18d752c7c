namespace Threadbare.Tool.Terminal;

/// <summary>Prints a line every five seconds, for logs and pipes; when quiet, only the answer to Ctrl+C.</summary>
internal sealed class PlainProgress(TextWriter writer, bool isQuiet = false) : IProgressView
{
    private const int SecondsBetween = 5;

    private ProgressState? _state;

    public void OnNext(string text) => Say(text);

    public void OnStarted(LoadPlan plan, IReadOnlyList<Stage> stages)
    {
        _state = new ProgressState(plan);
        Say(PlanText.Describe(plan));
    }

    public void OnInterval(IntervalResult interval)
    {
        _state!.Add(interval);
        if (_state.IsUnderWay && (interval.T + 1) % SecondsBetween == 0)
        {
            Say($"{_state.Position}  {_state.Load}  {_state.Figures}");
        }
    }

    public void OnFinished(RunResult result)
    {
    }

    public void OnEnding(string text)
    {
        _state?.End();
        writer.WriteLine(text);
    }

    public ValueTask DisposeAsync() => ValueTask.CompletedTask;

    private void Say(string text)
    {
        if (!isQuiet)
        {
            writer.WriteLine(text);
        }
    }
}
