using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Disguises;

/// <summary>Calls a lambda that blocks; the wait happens where the lambda is called, not where it is written.</summary>
internal static class Discount
{
    public static void MapDiscount(this IEndpointRouteBuilder app) =>
        app.MapGet("/disguises/closure", Apply)
            .InCatalog(new()
            {
                Bug = "GetAwaiter().GetResult() in a lambda that is passed on",
                Blocks = true,
                Twin = "/partner/async",
                Needs = Dependency.Partner,
            });

    private static string Apply(PriceSource prices, Duration? delay)
    {
        Func<string> price = () => prices.AskAsync(delay).GetAwaiter().GetResult(); // holds the thread
        return Rounded(price);
    }

    private static string Rounded(Func<string> price) => price().Split('.')[0];
}
