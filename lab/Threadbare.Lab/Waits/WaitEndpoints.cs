namespace Threadbare.Lab.Waits;

/// <summary>The many ways to wait on a thread.</summary>
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
