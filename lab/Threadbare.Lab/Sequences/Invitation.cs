using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Sequences;

/// <summary>A query that waits only when somebody else, here the serializer, goes through it.</summary>
internal static class Invitation
{
    private static readonly string[] Guests = ["Ada"];

    public static void MapInvitation(this IEndpointRouteBuilder app) =>
        app.MapGet("/sequences/guests", All).InCatalog(new CatalogEntryAttribute { Disease = "Task.Result in a query that the serializer enumerates", Blocks = true, Twin = "/sequences/stations/awaited", Needs = Part.Partner });

    private static IEnumerable<string> All(PriceSource prices, Duration? delay) =>
        Guests.Where(guest => guest.Length > 0).Select(guest => Greeted(guest, prices, delay));

    private static string Greeted(string guest, PriceSource prices, Duration? delay) => $"{guest} {prices.AskAsync(delay).Result}"; // holds the thread
}
