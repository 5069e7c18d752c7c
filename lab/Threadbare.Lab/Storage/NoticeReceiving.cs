using System.Xml.Linq;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Storage;

/// <summary>Receives a message from a queue and deletes it, synchronously and asynchronously.</summary>
internal static class NoticeReceiving
{
    public static void MapNoticeReceiving(this IEndpointRouteBuilder app)
    {
        app.MapGet("/storage/queue/receive/sync", Receive)
            .InCatalog(new()
            {
                Bug = "HttpClient.Send from a queue",
                Blocks = true,
                Twin = "/storage/queue/receive/async",
                Needs = Dependency.Azurite,
            });
        app.MapGet("/storage/queue/receive/async", ReceiveAsync)
            .InCatalog(new() { Twin = "/storage/queue/receive/sync", Needs = Dependency.Azurite });
    }

    private static string Receive(HttpClient client, LabSettings settings)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, StorageAddress.Inside(settings.Queue!, "messages"));
        using var response = client.Send(request); // holds the thread
        response.EnsureSuccessStatusCode();
        if (Notice.From(XDocument.Load(response.Content.ReadAsStream())) is not { } notice)
        {
            return "empty";
        }

        using var delete = new HttpRequestMessage(HttpMethod.Delete, notice.Address(settings.Queue!));
        using var deleted = client.Send(delete); // holds the thread
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
}
