using System.Text;
using System.Xml.Linq;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Storage;

/// <summary>A message posted to a queue, and one received and deleted, with and without a thread that waits.</summary>
internal static class Notices
{
    public static void MapNotices(this IEndpointRouteBuilder app)
    {
        app.MapGet("/storage/queue/post/sync", Post).InCatalog(new CatalogEntryAttribute { Disease = "HttpClient.Send to a queue", Twin = "/storage/queue/post/async", Needs = Part.Azurite });
        app.MapGet("/storage/queue/post/async", PostAsync).InCatalog(new CatalogEntryAttribute { Twin = "/storage/queue/post/sync", Needs = Part.Azurite });
        app.MapGet("/storage/queue/receive/sync", Receive).InCatalog(new CatalogEntryAttribute { Disease = "HttpClient.Send from a queue", Twin = "/storage/queue/receive/async", Needs = Part.Azurite });
        app.MapGet("/storage/queue/receive/async", ReceiveAsync).InCatalog(new CatalogEntryAttribute { Twin = "/storage/queue/receive/sync", Needs = Part.Azurite });
    }

    private static string Post(HttpClient client, LabSettings settings)
    {
        using var request = Message(settings, "the order has left");
        using var response = client.Send(request);
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

    private static string Receive(HttpClient client, LabSettings settings)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, StorageAddress.Inside(settings.Queue!, "messages"));
        using var response = client.Send(request);
        response.EnsureSuccessStatusCode();
        if (Notice.From(XDocument.Load(response.Content.ReadAsStream())) is not { } notice)
        {
            return "empty";
        }

        using var delete = new HttpRequestMessage(HttpMethod.Delete, notice.Address(settings.Queue!));
        using var deleted = client.Send(delete);
        deleted.EnsureSuccessStatusCode();
        return notice.Text;
    }

    private static async Task<string> ReceiveAsync(HttpClient client, LabSettings settings, CancellationToken cancellationToken)
    {
        using var response = await client.GetAsync(StorageAddress.Inside(settings.Queue!, "messages"), cancellationToken);
        response.EnsureSuccessStatusCode();
        await using var body = await response.Content.ReadAsStreamAsync(cancellationToken);
        if (Notice.From(await XDocument.LoadAsync(body, LoadOptions.None, cancellationToken)) is not { } notice)
        {
            return "empty";
        }

        using var deleted = await client.DeleteAsync(notice.Address(settings.Queue!), cancellationToken);
        deleted.EnsureSuccessStatusCode();
        return notice.Text;
    }

    private static HttpRequestMessage Message(LabSettings settings, string text)
    {
        string encoded = Convert.ToBase64String(Encoding.UTF8.GetBytes(text));
        return new HttpRequestMessage(HttpMethod.Post, StorageAddress.Inside(settings.Queue!, "messages"))
        {
            Content = new StringContent($"<QueueMessage><MessageText>{encoded}</MessageText></QueueMessage>", Encoding.UTF8, "application/xml"),
        };
    }
}
