using Threadbare.Lab.Catalog;
using Threadbare.Lab.Library;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Rates;

/// <summary>A library that waits for a task several calls beneath its surface, and the same through its asynchronous surface.</summary>
internal static class RateEndpoints
{
    public static void MapRates(this IEndpointRouteBuilder app)
    {
        app.MapGet("/rates/sync", Get).InCatalog(new CatalogEntryAttribute { Disease = "GetAwaiter().GetResult() deep in a library", Blocks = true, HeldIn = "Threadbare.Lab.Library/RateSource.cs", Twin = "/rates/async", Needs = Part.Partner });
        app.MapGet("/rates/async", GetAsync).InCatalog(new CatalogEntryAttribute { Twin = "/rates/sync", Needs = Part.Partner });
    }

    private static decimal Get(ExchangeRates rates, LabSettings settings, Duration? delay) =>
        rates.Of("USD", (delay ?? settings.Delay).ToString());

    private static async Task<decimal> GetAsync(ExchangeRates rates, LabSettings settings, Duration? delay, CancellationToken cancellationToken) =>
        await rates.OfAsync("USD", (delay ?? settings.Delay).ToString(), cancellationToken);
}
