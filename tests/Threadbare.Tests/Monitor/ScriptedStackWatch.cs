using Threadbare.Diagnostics.Monitor;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Code;

namespace Threadbare.Tests.Monitor;

/// <summary>A watch whose windows end when a test says so.</summary>
internal sealed class ScriptedStackWatch : IStackWatch
{
    public TaskCompletionSource<IReadOnlyList<AsyncRelease>> Releases { get; } = new();

    public TaskCompletionSource<AwaitedCode> Awaits { get; } = new();

    public TaskCompletionSource Retained { get; } = new();

    public Task WorkWindow { get; init; } = Task.CompletedTask;

    public List<string> Opened { get; } = [];

    /// <summary>The token by which a load would end the window on awaits.</summary>
    public CancellationToken EndOfLoad { get; private set; }

    public Observations Seen => Observations.None;

    public void BeginLoad() => Opened.Clear();

    public Task EndLoadAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public RuntimeSample Complete(RuntimeSample sample) => sample;

    public Task<IReadOnlyList<AsyncRelease>> SampleReleasesAsync(CancellationToken cancellationToken)
    {
        Opened.Add("releases");
        return Releases.Task.WaitAsync(cancellationToken);
    }

    public Task<AwaitedCode> SampleAwaitsAsync(CancellationToken endOfLoad, CancellationToken cancellationToken)
    {
        EndOfLoad = endOfLoad;
        Opened.Add("awaits");
        return Awaits.Task.WaitAsync(cancellationToken);
    }

    public Task SampleWorkAsync(CancellationToken cancellationToken)
    {
        Opened.Add("work");
        return WorkWindow.WaitAsync(cancellationToken);
    }

    public Task SampleRetainedAsync(CancellationToken cancellationToken)
    {
        Opened.Add("retained");
        Retained.SetResult();
        return Task.CompletedTask;
    }

    public ValueTask DisposeAsync() => ValueTask.CompletedTask;
}
