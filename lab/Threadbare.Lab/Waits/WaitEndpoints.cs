namespace Threadbare.Lab.Waits;

/// <summary>Maps the endpoints that show the ways to block a thread.</summary>
internal static class WaitEndpoints
{
    public static void MapWaits(this IEndpointRouteBuilder app)
    {
        app.MapOffers();
        app.MapFirstOffer();
        app.MapPriceList();
        app.MapDeliveries();
        app.MapConfirmation();
        app.MapTicket();
        app.MapPacking();
        app.MapHandover();
        app.MapPager();
        app.MapEstimate();
    }
}
