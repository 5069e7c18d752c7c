using Threadbare.Results;

namespace Threadbare.IntegrationTests.Find;

/// <summary>A probe of a service whose runtime shows nothing unusual.</summary>
internal sealed class QuietProbe : IRuntimeProbe
{
    public Observations Seen => new();

    public RuntimeSample Sample() => new() { Threads = 4, QueueLength = 0, QueueWaitP99 = 1, CpuPercent = 1, ActiveRequests = 1 };

    public void BeginLoad(long zero)
    {
    }

    public Task EndLoadAsync(CancellationToken cancellationToken) => Task.CompletedTask;
}
