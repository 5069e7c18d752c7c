namespace Threadbare.Lab.Chains;

/// <summary>Waits whose methods leave no frame: inlined into their callers, or left by a jump.</summary>
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
