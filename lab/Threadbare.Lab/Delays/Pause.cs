using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Delays;

/// <summary>Sleeps on the thread, and waits without one.</summary>
internal static class Pause
{
    public static void MapPause(this IEndpointRouteBuilder app)
    {
        app.MapGet("/sync", Rest).InCatalog(new() { Bug = "Thread.Sleep", Blocks = true, Twin = "/async" });
        app.MapGet("/async", RestAsync).InCatalog(new() { Twin = "/sync" });
    }

    private static string Rest(LabSettings settings, Duration? delay)
    {
        Thread.Sleep(delay ?? settings.Delay); // holds the thread
        return "Hello";
    }

    private static async Task<string> RestAsync(LabSettings settings, Duration? delay, CancellationToken cancellationToken)
    {
        await Task.Delay(delay ?? settings.Delay, cancellationToken);
        return "Hello";
    }
}
