namespace Threadbare.Lab.Costs;

/// <summary>Maps the endpoints that spend processor time, memory or exceptions where little of it would do.</summary>
internal static class CostEndpoints
{
    public static void MapCosts(this IEndpointRouteBuilder app)
    {
        app.MapLabels();
        app.MapPlates();
        app.MapAmounts();
        app.MapPictures();
        app.MapScores();
        app.MapPrimes();
        app.MapVisitors();
        app.MapCleanups();
        app.MapChecksums();
        app.MapTickets();
        app.MapPostcodes();
    }
}
