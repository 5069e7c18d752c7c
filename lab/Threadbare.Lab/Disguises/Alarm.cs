using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Disguises;

/// <summary>Raises an event; one of its handlers makes a blocking web call.</summary>
internal static class Alarm
{
    public static void MapAlarm(this IEndpointRouteBuilder app) =>
        app.MapGet("/disguises/event", Ring)
            .InCatalog(new()
            {
                Bug = "HttpClient.Send in the handler of an event",
                Blocks = true,
                Twin = "/partner/async",
                Needs = Dependency.Partner,
            });

    private static string Ring(HttpClient client, PriceSource prices, Duration? delay)
    {
        var bell = new Bell();
        bell.Rung += (_, _) => Notify(client, prices, delay);
        bell.Ring();
        return "rung";
    }

    private static void Notify(HttpClient client, PriceSource prices, Duration? delay)
    {
        using var request = prices.Question(delay);
        using var notice = client.Send(request); // holds the thread
    }

    private sealed class Bell
    {
        public event EventHandler? Rung;

        public void Ring() => Rung?.Invoke(this, EventArgs.Empty);
    }
}
