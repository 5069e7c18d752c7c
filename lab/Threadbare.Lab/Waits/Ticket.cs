using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Waits;

/// <summary>A request that waits for its turn at a counter.</summary>
internal static class Ticket
{
    public static void MapTicket(this IEndpointRouteBuilder app) =>
        app.MapGet("/waits/auto-event", Draw).InCatalog(new CatalogEntryAttribute { Disease = "AutoResetEvent.WaitOne", Blocks = true, Twin = "/waits/channel", Needs = Part.Partner });

    private static string Draw(PriceSource prices, Duration? delay)
    {
        var called = new AutoResetEvent(false);
        _ = CallAsync(prices, delay, called);
        called.WaitOne(); // holds the thread
        return "called";
    }

    private static async Task CallAsync(PriceSource prices, Duration? delay, AutoResetEvent called)
    {
        await prices.AskAsync(delay);
        called.Set();
    }
}
