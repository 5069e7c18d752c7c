using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Stock;

/// <summary>A lock held while a web service is asked, and one held only to write down its answer.</summary>
internal static class StockLevel
{
    private static readonly Lock Gate = new();
    private static readonly Dictionary<string, string> Levels = [];

    public static void MapStock(this IEndpointRouteBuilder app)
    {
        app.MapGet("/stock/sync", Refresh).InCatalog(new CatalogEntryAttribute { Disease = "lock held across a web call", Blocks = true, Twin = "/stock/async", Needs = Part.Partner });
        app.MapGet("/stock/async", RefreshAsync).InCatalog(new CatalogEntryAttribute { Twin = "/stock/sync", Needs = Part.Partner });
    }

    private static string Refresh(HttpClient client, LabSettings settings, Duration? delay)
    {
        lock (Gate)
        {
            using var request = new HttpRequestMessage(HttpMethod.Get, Answers.Address(delay ?? settings.Delay));
            using var response = client.Send(request); // holds the thread
            response.EnsureSuccessStatusCode();
            using var reader = new StreamReader(response.Content.ReadAsStream());
            return Levels["boots"] = reader.ReadToEnd();
        }
    }

    private static async Task<string> RefreshAsync(HttpClient client, LabSettings settings, Duration? delay, CancellationToken cancellationToken)
    {
        string level = await client.GetStringAsync(Answers.Address(delay ?? settings.Delay), cancellationToken);
        lock (Gate)
        {
            return Levels["boots"] = level;
        }
    }
}
