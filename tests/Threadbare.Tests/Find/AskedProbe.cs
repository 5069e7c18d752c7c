using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Work;

namespace Threadbare.Tests.Find;

/// <summary>Shows nothing of a process, and remembers which windows it was asked for.</summary>
internal sealed class AskedProbe : IRuntimeProbe
{
    /// <summary>The windows, in the order they were asked for.</summary>
    public List<WindowKind> Asked { get; } = [];

    public IReadOnlyList<BlamedPlace> Blame => [];

    public IReadOnlyList<AsyncRelease> Releases => [];

    public IReadOnlyList<string> Notes => [];

    public TargetDescription Describe(TargetDescription target) => target;

    /// <summary>The figures of each sample.</summary>
    public Func<RuntimeSample?> Shows { get; init; } = () => null;

    public RuntimeSample? Sample() => Shows();

    public void BeginLoad(long zero)
    {
    }

    public Task EndLoadAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public Task SampleReleasesAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public Task SampleWorkAsync(CancellationToken cancellationToken) => Add(WindowKind.Processor);

    public Task SampleRetainedAsync(CancellationToken cancellationToken) => Add(WindowKind.Retained);

    private Task Add(WindowKind kind)
    {
        Asked.Add(kind);
        return Task.CompletedTask;
    }
}
