namespace Threadbare.Diagnostics.Monitor;

/// <summary>Takes stacks of a watched process beside its runtime's figures.</summary>
internal interface IStackWatch : IAsyncDisposable
{
    /// <summary>Starts a load: what was seen before is forgotten.</summary>
    void BeginLoad();

    /// <summary>Ends the load: reads the bursts that were taken of it, within a few seconds. Later bursts belong to no load.</summary>
    Task EndLoadAsync(CancellationToken cancellationToken);

    /// <summary>Adds what the latest stacks showed to a sample. The sample in turn decides how soon the next burst is taken.</summary>
    RuntimeSample Complete(RuntimeSample sample);

    /// <summary>The findings of its stacks since the load began, and the limits of the watching. The work is complete once the load has
    /// ended.</summary>
    Observations Seen { get; }

    /// <summary>
    /// Records for half a second who queues work items, which shows what lets asynchronous waits continue. It slows the process
    /// meanwhile.
    /// </summary>
    Task<IReadOnlyList<AsyncRelease>> SampleReleasesAsync(CancellationToken cancellationToken);

    /// <summary>
    /// Records for a second or a few which lines await, and for how long. It shows what requests wait for without holding a thread, who
    /// holds it, and what is called. It slows the process meanwhile. The end of the load ends it too: what it has seen then counts.
    /// </summary>
    Task<AwaitedCode> SampleAwaitsAsync(CancellationToken endOfLoad, CancellationToken cancellationToken);

    /// <summary>Samples for about a second what the process works on. It slows the process meanwhile.</summary>
    Task SampleWorkAsync(CancellationToken cancellationToken);

    /// <summary>
    /// Samples for some seconds which objects are allocated, and finds those that stay in use. The runtime collects its whole heap at the
    /// end of it. It slows the process meanwhile.
    /// </summary>
    Task SampleRetainedAsync(CancellationToken cancellationToken);
}
