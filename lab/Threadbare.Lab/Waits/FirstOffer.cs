using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Waits;

/// <summary>Asks for two prices at once and blocks until the first arrives.</summary>
internal static class FirstOffer
{
    public static void MapFirstOffer(this IEndpointRouteBuilder app) =>
        app.MapGet("/waits/any", First)
            .InCatalog(new() { Bug = "Task.WaitAny", Blocks = true, Twin = "/waits/all/awaited", Needs = Dependency.Partner });

    private static string First(PriceSource prices, Duration? delay)
    {
        Task<string>[] offers = [prices.AskAsync(delay), prices.AskAsync(delay)];
        int first = Task.WaitAny(offers); // holds the thread
        return offers[first].Result;
    }
}
