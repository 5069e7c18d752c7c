using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Exports;

/// <summary>Makes requests wait for one of a few turns without holding a thread, or runs them without a limit.</summary>
internal static class Export
{
    public static void MapExport(this IEndpointRouteBuilder app, LabSettings settings)
    {
        var turns = new SemaphoreSlim(settings.Gate);
        app.MapGet("/exports/gated", GatedAsync)
            .InCatalog(new() { Bug = "SemaphoreSlim.WaitAsync", Twin = "/exports/free", Setting = "gate" });
        app.MapGet("/exports/free", FreeAsync).InCatalog(new() { Twin = "/exports/gated" });

        Task<string> GatedAsync(Duration? delay, CancellationToken cancellationToken) =>
            InTurnAsync(turns, delay ?? settings.Delay, cancellationToken);
        Task<string> FreeAsync(Duration? delay, CancellationToken cancellationToken) =>
            WriteAsync(delay ?? settings.Delay, cancellationToken);
    }

    private static async Task<string> InTurnAsync(SemaphoreSlim turns, TimeSpan delay, CancellationToken cancellationToken)
    {
        await turns.WaitAsync(cancellationToken);
        try
        {
            return await WriteAsync(delay, cancellationToken);
        }
        finally
        {
            turns.Release();
        }
    }

    private static async Task<string> WriteAsync(TimeSpan delay, CancellationToken cancellationToken)
    {
        await Task.Delay(delay, cancellationToken);
        return "exported";
    }
}
