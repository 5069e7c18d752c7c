using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Locks;

/// <summary>Holds a reader-writer lock for writing during a web call.</summary>
internal static class Warehouse
{
    private static readonly ReaderWriterLockSlim Shelves = new();

    public static void MapWarehouse(this IEndpointRouteBuilder app) =>
        app.MapGet("/locks/reader-writer", Restock)
            .InCatalog(new()
            {
                Bug = "ReaderWriterLockSlim held across a web call",
                Blocks = true,
                Twin = "/locks/brief",
                Needs = Dependency.Partner,
            });

    private static string Restock(HttpClient client, PriceSource prices, Duration? delay)
    {
        Shelves.EnterWriteLock();
        try
        {
            using var request = prices.Question(delay);
            using var delivery = client.Send(request); // holds the thread
            return delivery.ReasonPhrase ?? "";
        }
        finally
        {
            Shelves.ExitWriteLock();
        }
    }
}
