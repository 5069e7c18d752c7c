using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Waits;

/// <summary>Blocks on an event until a callback sets it.</summary>
internal static class Confirmation
{
    public static void MapConfirmation(this IEndpointRouteBuilder app) =>
        app.MapGet("/waits/event", Await)
            .InCatalog(new() { Bug = "ManualResetEventSlim.Wait", Blocks = true, Twin = "/waits/channel", Needs = Dependency.Partner });

    private static string Await(PriceSource prices, Duration? delay)
    {
        var confirmed = new ManualResetEventSlim();
        _ = ConfirmAsync(prices, delay, confirmed);
        confirmed.Wait(); // holds the thread
        return "confirmed";
    }

    private static async Task ConfirmAsync(PriceSource prices, Duration? delay, ManualResetEventSlim confirmed)
    {
        await prices.AskAsync(delay);
        confirmed.Set();
    }
}
