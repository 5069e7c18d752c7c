using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Detours;

/// <summary>Cleans up with a web call in a finally block.</summary>
internal static class Cleaning
{
    public static void MapCleaning(this IEndpointRouteBuilder app) =>
        app.MapGet("/detours/finally", Use)
            .InCatalog(new()
            {
                Bug = "HttpClient.Send in a finally block",
                Blocks = true,
                Twin = "/partner/async",
                Needs = Dependency.Partner,
            });

    private static string Use(HttpClient client, PriceSource prices, Duration? delay)
    {
        var rooms = new List<string> { "kitchen" };
        try
        {
            return rooms[0];
        }
        finally
        {
            using var request = prices.Question(delay);
            using var cleaned = client.Send(request); // holds the thread
            rooms.Clear();
        }
    }
}
