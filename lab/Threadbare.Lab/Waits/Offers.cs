using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Waits;

/// <summary>Two prices asked for at once and waited for together.</summary>
internal static class Offers
{
    public static void MapOffers(this IEndpointRouteBuilder app)
    {
        app.MapGet("/waits/all", Both).InCatalog(new CatalogEntryAttribute { Disease = "Task.WaitAll", Blocks = true, Twin = "/waits/all/awaited", Needs = Part.Partner });
        app.MapGet("/waits/all/awaited", BothAsync).InCatalog(new CatalogEntryAttribute { Twin = "/waits/all", Needs = Part.Partner });
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
