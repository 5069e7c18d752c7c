using Microsoft.Extensions.Options;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;

namespace Threadbare.Lab.Construction;

/// <summary>Fills options with a web call for every request.</summary>
internal static class Shipping
{
    public static void AddShipping(this IServiceCollection services) => services.AddOptions<Rates>().Configure<PriceSource>(Fill);

    public static void MapShipping(this IEndpointRouteBuilder app) => app
        .MapGet("/construction/options", (IOptionsSnapshot<Rates> rates) => rates.Value.Parcel)
        .InCatalog(new()
        {
            Bug = "Task.Wait() while options are configured",
            Blocks = true,
            Twin = "/construction/awaited",
            Needs = Dependency.Partner,
            Setting = "delay",
        });

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
