using System.Collections.Concurrent;
using System.Threading.Channels;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Waits;

/// <summary>Waits for a delivery in a blocking collection, and in a channel.</summary>
internal static class Deliveries
{
    public static void MapDeliveries(this IEndpointRouteBuilder app)
    {
        app.MapGet("/waits/take", Next)
            .InCatalog(new()
            {
                Bug = "BlockingCollection.Take in a request",
                Blocks = true,
                Twin = "/waits/channel",
                Needs = Dependency.Partner,
            });
        app.MapGet("/waits/channel", NextAsync).InCatalog(new() { Twin = "/waits/take", Needs = Dependency.Partner });
    }

    private static string Next(PriceSource prices, Duration? delay)
    {
        using var deliveries = new BlockingCollection<string>();
        var delivered = DeliverAsync(prices, delay, deliveries.Add);
        string parcel = deliveries.Take(); // holds the thread
        return delivered.IsFaulted ? "lost" : parcel;
    }

    private static async Task<string> NextAsync(PriceSource prices, Duration? delay, CancellationToken cancellationToken)
    {
        var deliveries = Channel.CreateBounded<string>(1);
        await DeliverAsync(prices, delay, parcel => deliveries.Writer.TryWrite(parcel));
        return await deliveries.Reader.ReadAsync(cancellationToken);
    }

    private static async Task DeliverAsync(PriceSource prices, Duration? delay, Action<string> receive) =>
        receive(await prices.AskAsync(delay));
}
