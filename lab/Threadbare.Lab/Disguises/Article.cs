using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Disguises;

/// <summary>A property that looks like a value but makes a blocking web call.</summary>
internal static class Article
{
    public static void MapArticle(this IEndpointRouteBuilder app) =>
        app.MapGet("/disguises/property", Label)
            .InCatalog(new() { Bug = "Task.Result in a property", Blocks = true, Twin = "/partner/async", Needs = Dependency.Partner });

    private static string Label(PriceSource prices, Duration? delay)
    {
        var kayak = new Kayak(prices, delay);
        return $"Kayak, {kayak.Price}";
    }

    private sealed class Kayak(PriceSource prices, Duration? delay)
    {
        public string Price => prices.AskAsync(delay).Result; // holds the thread
    }
}
