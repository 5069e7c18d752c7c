using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Partner;

/// <summary>An asynchronous call waited for with <c>.Wait()</c>; /partner/async shows it awaited.</summary>
internal static class Shipment
{
    public static void MapShipment(this IEndpointRouteBuilder app) =>
        app.MapGet("/partner/wait", Announce).InCatalog(new CatalogEntryAttribute { Disease = "Task.Wait()", Blocks = true, Twin = "/partner/async", Needs = Part.Partner });

    private static string Announce(HttpClient client, LabSettings settings, Duration? delay)
    {
        var announced = client.GetStringAsync(Answers.Address(delay ?? settings.Delay));
        announced.Wait(); // holds the thread
        return "announced";
    }
}
