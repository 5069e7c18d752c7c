using Threadbare.Plan;
using Threadbare.Results;

namespace Threadbare.Tool.Terminal;

/// <summary>Shows no progress; an answer to Ctrl+C is no progress.</summary>
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
