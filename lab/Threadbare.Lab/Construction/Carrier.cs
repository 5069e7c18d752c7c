using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;

namespace Threadbare.Lab.Construction;

/// <summary>Uses a container factory that asks a web service which implementation to create.</summary>
internal static class Carrier
{
    public static void AddCarrier(this IServiceCollection services) => services.AddScoped<ICarrier>(provider =>
    {
        string price = provider.GetRequiredService<PriceSource>().AskAsync().Result; // holds the thread
        return price.StartsWith('4') ? new Courier() : new Postman();
    });

    public static void MapCarrier(this IEndpointRouteBuilder app) => app.MapGet("/construction/factory", (ICarrier carrier) => carrier.Name)
        .InCatalog(new()
        {
            Bug = "Task.Result in a factory of the container",
            Blocks = true,
            Twin = "/construction/awaited",
            Needs = Dependency.Partner,
            Setting = "delay",
        });

    private interface ICarrier
    {
        string Name { get; }
    }

    private sealed class Courier : ICarrier
    {
        public string Name => "courier";
    }

    private sealed class Postman : ICarrier
    {
        public string Name => "postman";
    }
}
