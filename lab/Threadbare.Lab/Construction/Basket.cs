using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;

namespace Threadbare.Lab.Construction;

/// <summary>Creates a transient service that asks for its price in the constructor, and one that asks later.</summary>
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
            .InCatalog(new()
            {
                Bug = "Task.Result in the constructor of a transient service",
                Blocks = true,
                Twin = "/construction/awaited",
                Needs = Dependency.Partner,
                Setting = "delay",
            });
        app.MapGet("/construction/awaited", TotalAsync).InCatalog(new() { Twin = "/construction/transient", Needs = Dependency.Partner });
    }

    private static Task<string> TotalAsync(EmptyBasket basket, CancellationToken cancellationToken) => basket.TotalAsync(cancellationToken);

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
