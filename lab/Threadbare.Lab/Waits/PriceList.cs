using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Waits;

/// <summary>Makes web calls in a parallel loop, which is meant for CPU-bound work.</summary>
internal static class PriceList
{
    private static readonly string[] Articles = ["boots", "kayak", "rope"];

    public static void MapPriceList(this IEndpointRouteBuilder app) =>
        app.MapGet("/waits/parallel", All)
            .InCatalog(new()
            {
                Bug = "Parallel.ForEach over HttpClient.Send",
                Blocks = true,
                Twin = "/waits/all/awaited",
                Needs = Dependency.Partner,
            });

    private static int All(HttpClient client, PriceSource prices, Duration? delay)
    {
        int known = 0;
        Parallel.ForEach(Articles, article => // holds the thread
        {
            using var request = prices.Question(delay);
            using var price = client.Send(request); // holds the thread
            Interlocked.Add(ref known, price.IsSuccessStatusCode && article.Length > 0 ? 1 : 0);
        });
        return known;
    }
}
