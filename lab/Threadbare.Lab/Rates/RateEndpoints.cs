using Threadbare.Lab.Catalog;
using Threadbare.Lab.Library;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Rates;

/// <summary>Calls a library that blocks on a task several calls deep, and the same library through its asynchronous methods.</summary>
internal static class RateEndpoints
{
    public static void MapRates(this IEndpointRouteBuilder app)
    {
        app.MapGet("/rates/sync", Get)
            .InCatalog(new()
            {
                Bug = "GetAwaiter().GetResult() deep in a library",
                Blocks = true,
                HeldIn = "Threadbare.Lab.Library/RateSource.cs",
                Twin = "/rates/async",
                Needs = Dependency.Partner,
            });
        app.MapGet("/rates/async", GetAsync).InCatalog(new() { Twin = "/rates/sync", Needs = Dependency.Partner });
    }

    private static decimal Get(ExchangeRates rates, LabSettings settings, Duration? delay) =>
        rates.GetPrice("USD", (delay ?? settings.Delay).ToString());

    private static async Task<decimal> GetAsync(
        ExchangeRates rates, LabSettings settings, Duration? delay, CancellationToken cancellationToken) =>
        await rates.GetPriceAsync("USD", (delay ?? settings.Delay).ToString(), cancellationToken);
}
