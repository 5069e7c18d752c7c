using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;

namespace Threadbare.Lab.Construction;

/// <summary>Creates a scoped service that fills a field with a web call.</summary>
internal static class Tenant
{
    public static void AddTenant(this IServiceCollection services)
    {
        services.AddScoped<Current>();
        services.AddScoped<Greeter>();
    }

    public static void MapTenant(this IEndpointRouteBuilder app) => app
        .MapGet("/construction/scoped", (Greeter greeter) => greeter.Greeting)
        .InCatalog(new()
        {
            Bug = "GetAwaiter().GetResult() in a field of a scoped service",
            Blocks = true,
            Twin = "/construction/awaited",
            Needs = Dependency.Partner,
            Setting = "delay",
        });

    private sealed class Current(PriceSource prices)
    {
        public readonly string Name = prices.AskAsync().GetAwaiter().GetResult(); // holds the thread
    }

    private sealed class Greeter(Current tenant)
    {
        public string Greeting => $"Hello {tenant.Name}";
    }
}
