using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Workers;

/// <summary>Starts a long-running task, which gets a thread of its own and sleeps there.</summary>
internal static class NightlyExport
{
    private static int _written;

    public static void MapNightlyExport(this IEndpointRouteBuilder app)
    {
        var export = new Lazy<Task>(Start);
        app.MapGet("/workers/export", async (LabSettings settings, Duration? delay, CancellationToken cancellationToken) =>
        {
            bool isRunning = !export.Value.IsCompleted;
            await Task.Delay(delay ?? settings.Delay, cancellationToken);
            return isRunning ? _written : -1;
        }).InCatalog(new() { Twin = "/workers/mail" });
    }

    private static Task Start() =>
        Task.Factory.StartNew(Write, CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);

    private static void Write()
    {
        while (true)
        {
            Thread.Sleep(TimeSpan.FromMilliseconds(50));
            _written++;
        }
    }
}
