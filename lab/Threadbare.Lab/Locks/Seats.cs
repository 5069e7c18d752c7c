using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Locks;

/// <summary>Takes one of a few seats with <c>SemaphoreSlim.Wait</c> and keeps it during a web call.</summary>
internal static class Seats
{
    private static readonly SemaphoreSlim Free = new(4);

    public static void MapSeats(this IEndpointRouteBuilder app) =>
        app.MapGet("/locks/semaphore", Book)
            .InCatalog(new()
            {
                Bug = "SemaphoreSlim.Wait, and HttpClient.Send while holding it",
                Blocks = true,
                Twin = "/exports/gated",
                Needs = Dependency.Partner,
            });

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
