using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Disguises;

/// <summary>A local function that blocks.</summary>
internal static class Recipe
{
    public static void MapRecipe(this IEndpointRouteBuilder app) =>
        app.MapGet("/disguises/local-function", Cook)
            .InCatalog(new()
            {
                Bug = "Task.Result in a local function",
                Blocks = true,
                Twin = "/partner/async",
                Needs = Dependency.Partner,
            });

    private static string Cook(PriceSource prices, Duration? delay)
    {
        return $"soup for {Cost()}";

        string Cost() => prices.AskAsync(delay).Result; // holds the thread
    }
}
