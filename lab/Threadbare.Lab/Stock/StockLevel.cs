using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Stock;

/// <summary>Holds a lock during a web call, and another only while it stores the answer.</summary>
internal static class StockLevel
{
    private static readonly Lock Gate = new();
    private static readonly Dictionary<string, string> Levels = [];

    public static void MapStock(this IEndpointRouteBuilder app)
    {
        app.MapGet("/stock/sync", Refresh)
            .InCatalog(new() { Bug = "lock held across a web call", Blocks = true, Twin = "/stock/async", Needs = Dependency.Partner });
        app.MapGet("/stock/async", RefreshAsync).InCatalog(new() { Twin = "/stock/sync", Needs = Dependency.Partner });
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

    private static async Task<string> RefreshAsync(
        HttpClient client, LabSettings settings, Duration? delay, CancellationToken cancellationToken)
    {
        string level = await client.GetStringAsync(Answers.Address(delay ?? settings.Delay), cancellationToken);
        lock (Gate)
        {
            return Levels["boots"] = level;
        }
    }
}
