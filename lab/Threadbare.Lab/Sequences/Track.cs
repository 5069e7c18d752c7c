using System.Runtime.CompilerServices;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Sequences;

/// <summary>Enumerates an asynchronous sequence on the thread, or returns it as it is.</summary>
internal static class Track
{
    public static void MapTrack(this IEndpointRouteBuilder app)
    {
        app.MapGet("/sequences/stations", Stations)
            .InCatalog(new()
            {
                Bug = "ToBlockingEnumerable",
                Blocks = true,
                Twin = "/sequences/stations/awaited",
                Needs = Dependency.Partner,
            });
        app.MapGet("/sequences/stations/awaited", StationsAsync)
            .InCatalog(new() { Twin = "/sequences/stations", Needs = Dependency.Partner });
    }

    private static List<string> Stations(PriceSource prices, Duration? delay, CancellationToken cancellationToken)
    {
        var stations = new List<string>();
        var arriving = StationsAsync(prices, delay, cancellationToken);
        foreach (string station in arriving.ToBlockingEnumerable(cancellationToken)) // holds the thread
        {
            stations.Add(station);
        }

        return stations;
    }

    private static async IAsyncEnumerable<string> StationsAsync(
        PriceSource prices, Duration? delay, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        yield return "depot";
        yield return await prices.AskAsync(delay, cancellationToken);
    }
}
