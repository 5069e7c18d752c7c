namespace Threadbare.Tool.Terminal;

/// <summary>Prints a line every five seconds, for logs and pipes.</summary>
internal sealed class PlainProgress(TextWriter writer) : IProgressView
{
    private const int SecondsBetween = 5;

    private ProgressState? _state;

    public void OnNext(string text) => writer.WriteLine(text);

    public void OnStarted(LoadPlan plan, IReadOnlyList<Stage> stages)
    {
        _state = new ProgressState(plan);
        writer.WriteLine(PlanText.Describe(plan));
    }

    public void OnInterval(IntervalResult interval)
    {
        _state!.Add(interval);
        if (_state.IsUnderWay && (interval.T + 1) % SecondsBetween == 0)
        {
            writer.WriteLine($"{_state.Position}  {_state.Load}  {_state.Figures}");
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
}
