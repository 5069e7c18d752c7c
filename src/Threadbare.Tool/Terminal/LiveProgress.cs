namespace Threadbare.Tool.Terminal;

/// <summary>A bar and the figures of the last second of a load, drawn in place and gone when the run ends.</summary>
internal sealed class LiveProgress(IAnsiConsole console) : IProgressView
{
    private readonly LivePicture _picture = new(console);

    // Said between two loads, when nothing is drawn.
    public void OnNext(string text) => _picture.Draw(picture => picture.State = null, text);

    public void OnStarted(LoadPlan plan, IReadOnlyList<Stage> stages) => _picture.Draw(picture => picture.Begin(plan));

    public void OnInterval(IntervalResult interval) => _picture.Draw(picture => picture.State?.Add(interval));

    public void OnFinished(RunResult result) => _picture.Draw(picture => picture.State = null);

    public void OnEnding(string text) => _picture.Draw(picture =>
    {
        picture.Said = text;
        picture.State?.End();
    });

    public ValueTask DisposeAsync()
    {
        _picture.Draw(picture => picture.State = null);
        return ValueTask.CompletedTask;
    }
}
