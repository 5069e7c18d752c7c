using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;

namespace Threadbare.Lab.Construction;

/// <summary>A transient service that asks for its price while it is made, and one that is asked afterwards.</summary>
internal static class Basket
{
    public static void AddBasket(this IServiceCollection services)
    {
        services.AddTransient<PricedBasket>();
        services.AddTransient<EmptyBasket>();
    }

    public static void MapBasket(this IEndpointRouteBuilder app)
    {
        app.MapGet("/construction/transient", (PricedBasket basket) => basket.Total)
            .InCatalog(new CatalogEntryAttribute { Disease = "Task.Result in the constructor of a transient service", Blocks = true, Twin = "/construction/awaited", Needs = Part.Partner, Setting = "delay" });
        app.MapGet("/construction/awaited", (EmptyBasket basket, CancellationToken cancellationToken) => basket.TotalAsync(cancellationToken))
            .InCatalog(new CatalogEntryAttribute { Twin = "/construction/transient", Needs = Part.Partner });
    }

    private sealed class PricedBasket
    {
        public PricedBasket(PriceSource prices)
        {
            Total = prices.AskAsync().Result; // holds the thread
        }

        public string Total { get; }
    }

    private sealed class EmptyBasket(PriceSource prices)
    {
        public Task<string> TotalAsync(CancellationToken cancellationToken) => prices.AskAsync(cancellationToken: cancellationToken);
    }
}
