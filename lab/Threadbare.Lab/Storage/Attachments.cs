using Threadbare.Lab.Catalog;
using Threadbare.Lab.Files;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Storage;

/// <summary>A large document put into blob storage, with and without a thread that waits for it.</summary>
internal static class Attachments
{
    // So many names are used in turn, which bounds what the storage keeps.
    private const int Names = 100;

    private static int _last;

    public static void MapAttachments(this IEndpointRouteBuilder app)
    {
        app.MapGet("/storage/blob/sync", Upload).InCatalog(new CatalogEntryAttribute { Disease = "HttpClient.Send of a blob", Blocks = true, Twin = "/storage/blob/async", Needs = Part.Azurite, Setting = "upload-size" });
        app.MapGet("/storage/blob/async", UploadAsync).InCatalog(new CatalogEntryAttribute { Twin = "/storage/blob/sync", Needs = Part.Azurite, Setting = "upload-size" });
    }

    private static string Upload(HttpClient client, LabSettings settings, Document document)
    {
        using var request = Put(settings, document);
        using var response = client.Send(request); // holds the thread
        response.EnsureSuccessStatusCode();
        return "uploaded";
    }

    private static async Task<string> UploadAsync(HttpClient client, LabSettings settings, Document document, CancellationToken cancellationToken)
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
