using System.Collections.Concurrent;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Initialization;

/// <summary>A cache whose factory blocks, and a cache of tasks.</summary>
internal static class OfferCache
{
    private static readonly ConcurrentDictionary<string, string> Offers = new();
    private static readonly ConcurrentDictionary<string, Task<string>> Pending = new();

    public static void MapOfferCache(this IEndpointRouteBuilder app)
    {
        app.MapGet("/initialization/cache", Offer)
            .InCatalog(new()
            {
                Bug = "Task.Result in the factory of ConcurrentDictionary.GetOrAdd",
                Blocks = true,
                Twin = "/initialization/cache/awaited",
                Needs = Dependency.Partner,
            });
        app.MapGet("/initialization/cache/awaited", OfferAsync)
            .InCatalog(new() { Twin = "/initialization/cache", Needs = Dependency.Partner });
    }

    private static string Offer(HttpContext context, PriceSource prices, Duration? delay)
    {
        string offer = Offers.GetOrAdd(context.TraceIdentifier, _ => prices.AskAsync(delay).Result); // holds the thread
        Offers.TryRemove(context.TraceIdentifier, out _);
        return offer;
    }

    private static async Task<string> OfferAsync(HttpContext context, PriceSource prices, Duration? delay)
    {
        string offer = await Pending.GetOrAdd(context.TraceIdentifier, _ => prices.AskAsync(delay));
        Pending.TryRemove(context.TraceIdentifier, out _);
        return offer;
    }
}
