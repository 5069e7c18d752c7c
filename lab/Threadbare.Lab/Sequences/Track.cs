using System.Runtime.CompilerServices;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Sequences;

/// <summary>An asynchronous sequence taken on the thread, and handed on as it is.</summary>
internal static class Track
{
    public static void MapTrack(this IEndpointRouteBuilder app)
    {
        app.MapGet("/sequences/stations", Stations).InCatalog(new CatalogEntryAttribute { Disease = "ToBlockingEnumerable", Blocks = true, Twin = "/sequences/stations/awaited", Needs = Part.Partner });
        app.MapGet("/sequences/stations/awaited", StationsAsync).InCatalog(new CatalogEntryAttribute { Twin = "/sequences/stations", Needs = Part.Partner });
    }

    private static List<string> Stations(PriceSource prices, Duration? delay, CancellationToken cancellationToken)
    {
        var stations = new List<string>();
        foreach (string station in StationsAsync(prices, delay, cancellationToken).ToBlockingEnumerable(cancellationToken)) // holds the thread
        {
            stations.Add(station);
        }

        return stations;
    }

    private static async IAsyncEnumerable<string> StationsAsync(PriceSource prices, Duration? delay, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        yield return "depot";
        yield return await prices.AskAsync(delay, cancellationToken);
    }
}
