using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Partner;

/// <summary>Blocks on an asynchronous call with <c>.Wait()</c>; /partner/async awaits the same call.</summary>
internal static class Shipment
{
    public static void MapShipment(this IEndpointRouteBuilder app) =>
        app.MapGet("/partner/wait", Announce)
            .InCatalog(new() { Bug = "Task.Wait()", Blocks = true, Twin = "/partner/async", Needs = Dependency.Partner });

    private static string Announce(HttpClient client, LabSettings settings, Duration? delay)
    {
        var announced = client.GetStringAsync(Answers.Address(delay ?? settings.Delay));
        announced.Wait(); // holds the thread
        return "announced";
    }
}
