using System.Runtime.InteropServices;

namespace Threadbare.Lab.Hosting;

/// <summary>Ignores Ctrl+C, because the parent may still need answers while it stops; stops on SIGTERM.</summary>
internal sealed class ParentLifetime(IHostApplicationLifetime application) : IHostLifetime, IDisposable
{
    private readonly PosixSignalRegistration _interrupt =
        PosixSignalRegistration.Create(PosixSignal.SIGINT, context => context.Cancel = true);

    private readonly PosixSignalRegistration _terminate = PosixSignalRegistration.Create(PosixSignal.SIGTERM, context =>
    {
        context.Cancel = true;
        application.StopApplication();
    });

    public Task WaitForStartAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public Task StopAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public void Dispose()
    {
        _interrupt.Dispose();
        _terminate.Dispose();
    }
}
