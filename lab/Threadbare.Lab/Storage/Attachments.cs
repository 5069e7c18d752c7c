using Threadbare.Lab.Catalog;
using Threadbare.Lab.Files;

namespace Threadbare.Lab.Storage;

/// <summary>Puts a large document into blob storage, synchronously and asynchronously.</summary>
internal static class Attachments
{
    public static void MapAttachments(this IEndpointRouteBuilder app)
    {
        app.MapGet("/storage/blob/sync", Upload).InCatalog(Blocking("BlobClient.Upload"));
        app.MapGet("/storage/blob/result", UploadBlocking).InCatalog(Blocking("GetAwaiter().GetResult() of BlobClient.UploadAsync"));
        app.MapGet("/storage/blob/async", UploadAsync)
            .InCatalog(new() { Twin = "/storage/blob/sync", Needs = Dependency.Azurite, Setting = "upload-size" });
    }

    private static string Upload(StorageClients storage, Document document)
    {
        using var content = new MemoryStream(document.Bytes, writable: false);
        storage.NextBlob().Upload(content, overwrite: true); // holds the thread: /storage/blob/sync
        return "uploaded";
    }

    private static string UploadBlocking(StorageClients storage, Document document)
    {
        using var content = new MemoryStream(document.Bytes, writable: false);
        storage.NextBlob().UploadAsync(content, overwrite: true).GetAwaiter().GetResult(); // holds the thread: /storage/blob/result
        return "uploaded";
    }

    private static async Task<string> UploadAsync(
        StorageClients storage, Document document, CancellationToken cancellationToken)
    {
        using var content = new MemoryStream(document.Bytes, writable: false);
        await storage.NextBlob().UploadAsync(content, overwrite: true, cancellationToken);
        return "uploaded";
    }

    private static CatalogEntryAttribute Blocking(string bug) =>
        new() { Bug = bug, Blocks = true, Twin = "/storage/blob/async", Needs = Dependency.Azurite, Setting = "upload-size" };
}
