using Threadbare.Lab.Catalog;

namespace Threadbare.Lab.Hello;

/// <summary>A cheap endpoint for bystander requests.</summary>
internal static class Greeting
{
    public static void MapHello(this IEndpointRouteBuilder app) =>
        app.MapGet("/hello", () => "Hello").InCatalog(new() { Setting = "limit-all" });
}
