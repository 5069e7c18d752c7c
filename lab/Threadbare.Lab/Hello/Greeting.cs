using Threadbare.Lab.Catalog;

namespace Threadbare.Lab.Hello;

/// <summary>The cheap request beside the load.</summary>
internal static class Greeting
{
    public static void MapHello(this IEndpointRouteBuilder app) =>
        app.MapGet("/hello", () => "Hello").InCatalog(new CatalogEntryAttribute { Setting = "limit-all" });
}
