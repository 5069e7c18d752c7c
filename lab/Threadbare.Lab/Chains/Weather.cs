using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Chains;

/// <summary>A chain of methods that do nothing after their last call, which the compiler may turn into a jump.</summary>
internal static class Weather
{
    public static void MapWeather(this IEndpointRouteBuilder app) =>
        app.MapGet("/chains/tail", Today)
            .InCatalog(new()
            {
                Bug = "Task.Result in tail position, below methods that end in a call",
                Blocks = true,
                Twin = "/partner/async",
                Needs = Dependency.Partner,
            });

    private static string Today(PriceSource prices, Duration? delay) => Forecast(prices, delay);

    private static string Forecast(PriceSource prices, Duration? delay) => Fetch(prices, delay);

    private static string Fetch(PriceSource prices, Duration? delay) => prices.AskAsync(delay).Result; // holds the thread
}
