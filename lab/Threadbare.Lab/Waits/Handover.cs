using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Waits;

/// <summary>Blocks at a barrier until the courier arrives.</summary>
internal static class Handover
{
    public static void MapHandover(this IEndpointRouteBuilder app) =>
        app.MapGet("/waits/barrier", Meet)
            .InCatalog(new() { Bug = "Barrier.SignalAndWait", Blocks = true, Twin = "/waits/channel", Needs = Dependency.Partner });

    private static string Meet(PriceSource prices, Duration? delay)
    {
        var door = new Barrier(2);
        _ = ArriveAsync(prices, delay, door);
        door.SignalAndWait(); // holds the thread
        return "handed over";
    }

    private static async Task ArriveAsync(PriceSource prices, Duration? delay, Barrier door)
    {
        await prices.AskAsync(delay);
        door.RemoveParticipant();
    }
}
