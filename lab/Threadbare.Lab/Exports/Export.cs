using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Exports;

/// <summary>Requests that wait without a thread for one of a few turns, and the same without turns.</summary>
internal static class Export
{
    public static void MapExport(this IEndpointRouteBuilder app, LabSettings settings)
    {
        var turns = new SemaphoreSlim(settings.Gate);
        app.MapGet("/exports/gated", (Duration? delay, CancellationToken cancellationToken) => InTurnAsync(turns, delay ?? settings.Delay, cancellationToken))
            .InCatalog(new CatalogEntryAttribute { Disease = "SemaphoreSlim.WaitAsync", Twin = "/exports/free", Setting = "gate" });
        app.MapGet("/exports/free", (Duration? delay, CancellationToken cancellationToken) => WriteAsync(delay ?? settings.Delay, cancellationToken))
            .InCatalog(new CatalogEntryAttribute { Twin = "/exports/gated" });
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
