namespace Threadbare.Lab.Construction;

/// <summary>Registers and maps the endpoints that block while their services are created.</summary>
internal static class ConstructionEndpoints
{
    public static void AddConstruction(this IServiceCollection services)
    {
        services.AddBasket();
        services.AddTenant();
        services.AddPostalCodes();
        services.AddCarrier();
        services.AddShipping();
    }

    public static void MapConstruction(this IEndpointRouteBuilder app)
    {
        app.MapBasket();
        app.MapTenant();
        app.MapPostalCodes();
        app.MapCarrier();
        app.MapShipping();
    }
}
