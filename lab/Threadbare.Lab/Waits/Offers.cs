using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Waits;

/// <summary>Asks for two prices at once and waits for both, blocking and awaiting.</summary>
internal static class Offers
{
    public static void MapOffers(this IEndpointRouteBuilder app)
    {
        app.MapGet("/waits/all", Both)
            .InCatalog(new() { Bug = "Task.WaitAll", Blocks = true, Twin = "/waits/all/awaited", Needs = Dependency.Partner });
        app.MapGet("/waits/all/awaited", BothAsync).InCatalog(new() { Twin = "/waits/all", Needs = Dependency.Partner });
    }

    private static string[] Both(PriceSource prices, Duration? delay)
    {
        Task<string>[] offers = [prices.AskAsync(delay), prices.AskAsync(delay)];
        Task.WaitAll(offers); // holds the thread
        return [.. offers.Select(offer => offer.Result)];
    }

    private static async Task<string[]> BothAsync(PriceSource prices, Duration? delay, CancellationToken cancellationToken) =>
        await Task.WhenAll(prices.AskAsync(delay, cancellationToken), prices.AskAsync(delay, cancellationToken));
}
