using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Sequences;

/// <summary>Returns a query that blocks only when the serializer enumerates it.</summary>
internal static class Invitation
{
    private static readonly string[] Guests = ["Ada"];

    public static void MapInvitation(this IEndpointRouteBuilder app) =>
        app.MapGet("/sequences/guests", All)
            .InCatalog(new()
            {
                Bug = "Task.Result in a query that the serializer enumerates",
                Blocks = true,
                Twin = "/sequences/stations/awaited",
                Needs = Dependency.Partner,
            });

    private static IEnumerable<string> All(PriceSource prices, Duration? delay) =>
        Guests.Where(guest => guest.Length > 0).Select(guest => Greet(guest, prices, delay));

    private static string Greet(string guest, PriceSource prices, Duration? delay) =>
        $"{guest} {prices.AskAsync(delay).Result}"; // holds the thread
}
