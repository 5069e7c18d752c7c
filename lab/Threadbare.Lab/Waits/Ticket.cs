using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Waits;

/// <summary>Blocks on an <c>AutoResetEvent</c> until its number is called.</summary>
internal static class Ticket
{
    public static void MapTicket(this IEndpointRouteBuilder app) =>
        app.MapGet("/waits/auto-event", Draw)
            .InCatalog(new() { Bug = "AutoResetEvent.WaitOne", Blocks = true, Twin = "/waits/channel", Needs = Dependency.Partner });

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
