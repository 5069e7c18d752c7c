namespace Threadbare.Tool.Terminal;

/// <summary>Shows no progress, only the answer to Ctrl+C.</summary>
internal sealed class QuietProgress(TextWriter writer) : IProgressView
{
    public void OnNext(string text)
    {
    }

    public void OnStarted(LoadPlan plan, IReadOnlyList<Stage> stages)
    {
    }

    public void OnInterval(IntervalResult interval)
    {
    }

    public void OnFinished(RunResult result)
    {
    }

    public void OnEnding(string text) => writer.WriteLine(text);

    public ValueTask DisposeAsync() => ValueTask.CompletedTask;
}
