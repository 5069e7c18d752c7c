using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Workers;

/// <summary>A task declared long-running, which gets a thread of its own and sleeps there.</summary>
internal static class NightlyExport
{
    private static int _written;

    public static void MapNightlyExport(this IEndpointRouteBuilder app)
    {
        var export = new Lazy<Task>(() => Task.Factory.StartNew(Write, CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default));
        app.MapGet("/workers/export", async (LabSettings settings, Duration? delay, CancellationToken cancellationToken) =>
        {
            bool isRunning = !export.Value.IsCompleted;
            await Task.Delay(delay ?? settings.Delay, cancellationToken);
            return isRunning ? _written : -1;
        }).InCatalog(new CatalogEntryAttribute { Twin = "/workers/mail" });
    }

    private static void Write()
    {
        while (true)
        {
            Thread.Sleep(TimeSpan.FromMilliseconds(50));
            _written++;
        }
    }
}
