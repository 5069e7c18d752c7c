using Threadbare.Results;
using Threadbare.Results.Blame;

namespace Threadbare.IntegrationTests.Find;

/// <summary>A probe of a service whose runtime shows nothing unusual.</summary>
internal sealed class QuietProbe : IRuntimeProbe
{
    public IReadOnlyList<BlamedPlace> Blame => [];

    public IReadOnlyList<AsyncRelease> Releases => [];

    public IReadOnlyList<string> Notes => [];

    public TargetDescription Describe(TargetDescription target) => target;

    public RuntimeSample Sample() => new() { Threads = 4, QueueLength = 0, QueueWaitP99 = 1, CpuPercent = 1, ActiveRequests = 1 };

    public void BeginLoad(long zero)
    {
    }

    public Task EndLoadAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public Task SampleReleasesAsync(CancellationToken cancellationToken) => Task.CompletedTask;
}
