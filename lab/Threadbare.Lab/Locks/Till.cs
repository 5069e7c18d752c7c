using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Locks;

/// <summary>Holds a monitor in a method three calls above the one that waits, and another only while it counts.</summary>
internal static class Till
{
    private static readonly object Drawer = new();
    private static int _sales;

    public static void MapTill(this IEndpointRouteBuilder app)
    {
        app.MapGet("/locks/monitor", Sell)
            .InCatalog(new() { Bug = "lock held across Task.Result", Blocks = true, Twin = "/locks/brief", Needs = Dependency.Partner });
        app.MapGet("/locks/brief", SellAsync).InCatalog(new() { Twin = "/locks/monitor", Needs = Dependency.Partner });
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
