using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Disguises;

/// <summary>Calls an interface; one of its two implementations blocks.</summary>
internal static class Payment
{
    public static void MapPayment(this IEndpointRouteBuilder app) =>
        app.MapGet("/disguises/interface", Pay)
            .InCatalog(new()
            {
                Bug = "Task.Wait() behind an interface",
                Blocks = true,
                Twin = "/partner/async",
                Needs = Dependency.Partner,
            });

    private static string Pay(PriceSource prices, Duration? delay) => Choose(prices, delay).Collect();

    private static IPayment Choose(PriceSource prices, Duration? delay) =>
        delay?.Length == TimeSpan.Zero ? new Cash() : new Card(prices, delay);

    private interface IPayment
    {
        string Collect();
    }

    private sealed class Cash : IPayment
    {
        public string Collect() => "paid in cash";
    }

    private sealed class Card(PriceSource prices, Duration? delay) : IPayment
    {
        public string Collect()
        {
            prices.AskAsync(delay).Wait(); // holds the thread
            return "paid by card";
        }
    }
}
