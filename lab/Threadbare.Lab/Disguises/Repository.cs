using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Disguises;

/// <summary>A generic method that blocks on any task it is given.</summary>
internal static class Repository
{
    public static void MapRepository(this IEndpointRouteBuilder app) =>
        app.MapGet("/disguises/generic", Find)
            .InCatalog(new()
            {
                Bug = "Task.Result in a generic method",
                Blocks = true,
                Twin = "/partner/async",
                Needs = Dependency.Partner,
            });

    private static string Find(PriceSource prices, Duration? delay) => Load(prices.AskAsync(delay), price => new Row(price)).Price;

    private static TRow Load<TValue, TRow>(Task<TValue> value, Func<TValue, TRow> map)
        where TRow : class
    {
        var loaded = value.Result; // holds the thread
        return map(loaded);
    }

    private sealed record Row(string Price);
}
