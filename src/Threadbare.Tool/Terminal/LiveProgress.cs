namespace Threadbare.Tool.Terminal;

/// <summary>A bar and the figures of the last second of a load, drawn in place and gone when the run ends.</summary>
internal sealed class LiveProgress(IAnsiConsole console) : IProgressView
{
    private readonly LivePicture _picture = new(console);
    private ProgressState? _state;
    private string _title = "";
    private string _said = "";

    // Said between two loads, when nothing is drawn.
    public void OnNext(string text) => _picture.Draw(_ => [], text);

    public void OnStarted(LoadPlan plan, IReadOnlyList<Stage> stages)
    {
        _title = PlanText.Describe(plan);
        Draw(() => _state = new ProgressState(plan));
    }

    public void OnInterval(IntervalResult interval) => Draw(() => _state?.Add(interval));

    public void OnFinished(RunResult result) => Draw(() => _state = null);

    public void OnEnding(string text) => Draw(() =>
    {
        _said = text;
        _state?.End();
    });

    public ValueTask DisposeAsync()
    {
        Draw(() => _state = null);
        return ValueTask.CompletedTask;
    }

    private void Draw(Action change) => _picture.Draw(width =>
    {
        change();
        return _state is null ? [] : ProgressPicture.Lines(_title, _state, _said, width);
    });
}
