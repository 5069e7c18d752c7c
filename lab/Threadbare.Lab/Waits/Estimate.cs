using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Waits;

/// <summary>Sends asynchronous work to the pool and blocks on it, which was once recommended against deadlocks.</summary>
internal static class Estimate
{
    public static void MapEstimate(this IEndpointRouteBuilder app) =>
        app.MapGet("/waits/run", Price)
            .InCatalog(new() { Bug = "Task.Run(…).Result", Blocks = true, Twin = "/partner/async", Needs = Dependency.Partner });

    private static string Price(PriceSource prices, Duration? delay) => Task.Run(() => prices.AskAsync(delay)).Result; // holds the thread
}
