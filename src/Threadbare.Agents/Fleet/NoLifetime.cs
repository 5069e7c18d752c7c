using Microsoft.Extensions.Hosting;

namespace Threadbare.Agents.Fleet;

/// <summary>Ignores signals: Ctrl+C ends the load, and the fleet and the page are needed until that is merged and shown.</summary>
internal sealed class NoLifetime : IHostLifetime
{
    public Task WaitForStartAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public Task StopAsync(CancellationToken cancellationToken) => Task.CompletedTask;
}
