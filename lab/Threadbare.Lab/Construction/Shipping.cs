using Microsoft.Extensions.Options;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;

namespace Threadbare.Lab.Construction;

/// <summary>Options that are filled by a web call, anew for each request.</summary>
internal static class Shipping
{
    public static void AddShipping(this IServiceCollection services) => services.AddOptions<Rates>().Configure<PriceSource>(Fill);

    public static void MapShipping(this IEndpointRouteBuilder app) => app.MapGet("/construction/options", (IOptionsSnapshot<Rates> rates) => rates.Value.Parcel)
        .InCatalog(new CatalogEntryAttribute { Disease = "Task.Wait() while options are configured", Blocks = true, Twin = "/construction/awaited", Needs = Part.Partner, Setting = "delay" });

    private static void Fill(Rates rates, PriceSource prices)
    {
        var parcel = prices.AskAsync();
        parcel.Wait(); // holds the thread
        rates.Parcel = parcel.Result;
    }

    private sealed class Rates
    {
        public string Parcel { get; set; } = "";
    }
}
