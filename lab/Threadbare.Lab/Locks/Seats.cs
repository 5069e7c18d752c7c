using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Locks;

/// <summary>A few seats, waited for on the thread and held while a web service is asked.</summary>
internal static class Seats
{
    private static readonly SemaphoreSlim Free = new(4);

    public static void MapSeats(this IEndpointRouteBuilder app) =>
        app.MapGet("/locks/semaphore", Book).InCatalog(new CatalogEntryAttribute { Disease = "SemaphoreSlim.Wait, and HttpClient.Send by who has it", Blocks = true, Twin = "/exports/gated", Needs = Part.Partner });

    private static string Book(HttpClient client, PriceSource prices, Duration? delay)
    {
        Free.Wait();
        try
        {
            using var request = prices.Question(delay);
            using var booked = client.Send(request); // holds the thread
            return booked.ReasonPhrase ?? "";
        }
        finally
        {
            Free.Release();
        }
    }
}
