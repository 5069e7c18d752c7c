using Threadbare.Lab.Catalog;
using Threadbare.Lab.Files;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Storage;

/// <summary>Puts a large document into blob storage, synchronously and asynchronously.</summary>
internal static class Attachments
{
    // Blob names are reused in turn, which limits how much the storage keeps.
    private const int Names = 100;

    private static int _last;

    public static void MapAttachments(this IEndpointRouteBuilder app)
    {
        app.MapGet("/storage/blob/sync", Upload)
            .InCatalog(new()
            {
                Bug = "HttpClient.Send of a blob",
                Blocks = true,
                Twin = "/storage/blob/async",
                Needs = Dependency.Azurite,
                Setting = "upload-size",
            });
        app.MapGet("/storage/blob/async", UploadAsync)
            .InCatalog(new() { Twin = "/storage/blob/sync", Needs = Dependency.Azurite, Setting = "upload-size" });
    }

    private static string Upload(HttpClient client, LabSettings settings, Document document)
    {
        using var request = Put(settings, document);
        using var response = client.Send(request); // holds the thread
        response.EnsureSuccessStatusCode();
        return "uploaded";
    }

    private static async Task<string> UploadAsync(
        HttpClient client, LabSettings settings, Document document, CancellationToken cancellationToken)
    {
        using var request = Put(settings, document);
        using var response = await client.SendAsync(request, cancellationToken);
        response.EnsureSuccessStatusCode();
        return "uploaded";
    }

    private static HttpRequestMessage Put(LabSettings settings, Document document)
    {
        uint number = (uint)Interlocked.Increment(ref _last) % Names;
        return new HttpRequestMessage(HttpMethod.Put, StorageAddress.Inside(settings.Blob!, $"attachment-{number}"))
        {
            Headers = { { "x-ms-blob-type", "BlockBlob" } },
            Content = new ByteArrayContent(document.Bytes),
        };
    }
}
