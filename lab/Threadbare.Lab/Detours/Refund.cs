using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Detours;

/// <summary>Awaits first and then blocks, on whichever thread it resumed.</summary>
internal static class Refund
{
    public static void MapRefund(this IEndpointRouteBuilder app) =>
        app.MapGet("/detours/after-await", PayAsync)
            .InCatalog(new() { Bug = "Task.Result after an await", Blocks = true, Twin = "/partner/async", Needs = Dependency.Partner });

    private static async Task<string> PayAsync(PriceSource prices, Duration? delay)
    {
        await Task.Yield();
        string account = await prices.AskAsync(new Duration(TimeSpan.FromMilliseconds(1)));
        string amount = prices.AskAsync(delay).Result; // holds the thread
        return $"{amount} to {account}";
    }
}
