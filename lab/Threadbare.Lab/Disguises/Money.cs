using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Disguises;

/// <summary>An addition operator that fetches the exchange rate and blocks.</summary>
internal static class Money
{
    public static void MapMoney(this IEndpointRouteBuilder app) =>
        app.MapGet("/disguises/operator", Total)
            .InCatalog(new() { Bug = "Task.Result in an operator", Blocks = true, Twin = "/partner/async", Needs = Dependency.Partner });

    private static string Total(PriceSource prices, Duration? delay)
    {
        var total = new Amount("EUR", prices, delay) + new Amount("USD", prices, delay);
        return total.Currency;
    }

    private sealed record Amount(string Currency, PriceSource Prices, Duration? Delay)
    {
        public static Amount operator +(Amount left, Amount right)
        {
            string rate = left.Prices.AskAsync(left.Delay).Result; // holds the thread
            return left with { Currency = $"{left.Currency} at {rate} {right.Currency}" };
        }
    }
}
