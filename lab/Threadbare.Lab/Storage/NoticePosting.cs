using System.Text;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Storage;

/// <summary>Posts a message to a queue, synchronously and asynchronously.</summary>
internal static class NoticePosting
{
    public static void MapNoticePosting(this IEndpointRouteBuilder app)
    {
        app.MapGet("/storage/queue/post/sync", Post)
            .InCatalog(new()
            {
                Bug = "HttpClient.Send to a queue",
                Blocks = true,
                Twin = "/storage/queue/post/async",
                Needs = Dependency.Azurite,
            });
        app.MapGet("/storage/queue/post/async", PostAsync)
            .InCatalog(new() { Twin = "/storage/queue/post/sync", Needs = Dependency.Azurite });
    }

    private static string Post(HttpClient client, LabSettings settings)
    {
        using var request = Message(settings, "the order has left");
        using var response = client.Send(request); // holds the thread
        response.EnsureSuccessStatusCode();
        return "posted";
    }

    private static async Task<string> PostAsync(HttpClient client, LabSettings settings, CancellationToken cancellationToken)
    {
        using var request = Message(settings, "the order has left");
        using var response = await client.SendAsync(request, cancellationToken);
        response.EnsureSuccessStatusCode();
        return "posted";
    }

    private static HttpRequestMessage Message(LabSettings settings, string text)
    {
        string encoded = Convert.ToBase64String(Encoding.UTF8.GetBytes(text));
        string message = $"<QueueMessage><MessageText>{encoded}</MessageText></QueueMessage>";
        return new HttpRequestMessage(HttpMethod.Post, StorageAddress.Inside(settings.Queue!, "messages"))
        {
            Content = new StringContent(message, Encoding.UTF8, "application/xml"),
        };
    }
}
