namespace Threadbare.Lab.Chains;

/// <summary>Maps the endpoints whose waiting methods leave no stack frame, because of inlining or tail calls.</summary>
internal static class ChainEndpoints
{
    public static void MapChains(this IEndpointRouteBuilder app)
    {
        app.MapCheckout();
        app.MapWeather();
        app.MapSiesta();
        app.MapGateway();
    }
}
