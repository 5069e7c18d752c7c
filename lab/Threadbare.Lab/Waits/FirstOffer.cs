using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Waits;

/// <summary>Two prices asked for at once, the first of which is taken.</summary>
internal static class FirstOffer
{
    public static void MapFirstOffer(this IEndpointRouteBuilder app) =>
        app.MapGet("/waits/any", First).InCatalog(new CatalogEntryAttribute { Disease = "Task.WaitAny", Blocks = true, Twin = "/waits/all/awaited", Needs = Part.Partner });

    private static string First(PriceSource prices, Duration? delay)
    {
        Task<string>[] offers = [prices.AskAsync(delay), prices.AskAsync(delay)];
        int first = Task.WaitAny(offers); // holds the thread
        return offers[first].Result;
    }
}
