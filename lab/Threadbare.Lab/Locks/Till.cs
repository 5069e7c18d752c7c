using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Locks;

/// <summary>A monitor held three calls above the one that waits, and one held only to count.</summary>
internal static class Till
{
    private static readonly object Drawer = new();
    private static int _sales;

    public static void MapTill(this IEndpointRouteBuilder app)
    {
        app.MapGet("/locks/monitor", Sell).InCatalog(new CatalogEntryAttribute { Disease = "lock held across Task.Result", Blocks = true, Twin = "/locks/brief", Needs = Part.Partner });
        app.MapGet("/locks/brief", SellAsync).InCatalog(new CatalogEntryAttribute { Twin = "/locks/monitor", Needs = Part.Partner });
    }

    private static int Sell(PriceSource prices, Duration? delay)
    {
        lock (Drawer)
        {
            return Book(prices, delay);
        }
    }

    private static int Book(PriceSource prices, Duration? delay) => Charge(prices, delay).Length > 0 ? ++_sales : _sales;

    private static string Charge(PriceSource prices, Duration? delay) => prices.AskAsync(delay).Result; // holds the thread

    private static async Task<int> SellAsync(PriceSource prices, Duration? delay, CancellationToken cancellationToken)
    {
        await prices.AskAsync(delay, cancellationToken);
        lock (Drawer)
        {
            return ++_sales;
        }
    }
}
