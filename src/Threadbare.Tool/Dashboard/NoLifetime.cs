using Microsoft.Extensions.Hosting;

namespace Threadbare.Tool.Dashboard;

/// <summary>Ignores signals: Ctrl+C ends the load, and the page shows that too.</summary>
internal sealed class NoLifetime : IHostLifetime
{
    public Task WaitForStartAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public Task StopAsync(CancellationToken cancellationToken) => Task.CompletedTask;
}
