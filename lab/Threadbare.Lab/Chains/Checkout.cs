using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Chains;

/// <summary>A chain of methods so small that the compiler may inline them all into the first.</summary>
internal static class Checkout
{
    public static void MapCheckout(this IEndpointRouteBuilder app) =>
        app.MapGet("/chains/small", Finish)
            .InCatalog(new()
            {
                Bug = "Task.Result at the end of four small methods",
                Blocks = true,
                Twin = "/partner/async",
                Needs = Dependency.Partner,
            });

    private static string Finish(PriceSource prices, Duration? delay) => "Total: " + Total(prices, delay);

    private static string Total(PriceSource prices, Duration? delay) => Net(prices, delay) + " EUR";

    private static string Net(PriceSource prices, Duration? delay) => Unit(prices, delay).Trim();

    private static string Unit(PriceSource prices, Duration? delay)
    {
        string unit = prices.AskAsync(delay).Result; // holds the thread
        return unit;
    }
}
