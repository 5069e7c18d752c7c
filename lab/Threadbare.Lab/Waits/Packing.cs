using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Waits;

/// <summary>Blocks on a <c>CountdownEvent</c> until the parcel is packed.</summary>
internal static class Packing
{
    public static void MapPacking(this IEndpointRouteBuilder app) =>
        app.MapGet("/waits/countdown", Pack)
            .InCatalog(new() { Bug = "CountdownEvent.Wait", Blocks = true, Twin = "/waits/channel", Needs = Dependency.Partner });

    private static string Pack(PriceSource prices, Duration? delay)
    {
        var parcels = new CountdownEvent(1);
        _ = FillAsync(prices, delay, parcels);
        parcels.Wait(); // holds the thread
        return "packed";
    }

    private static async Task FillAsync(PriceSource prices, Duration? delay, CountdownEvent parcels)
    {
        await prices.AskAsync(delay);
        parcels.Signal();
    }
}
