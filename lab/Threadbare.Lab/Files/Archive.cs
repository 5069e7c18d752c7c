using Threadbare.Lab.Catalog;
using Threadbare.Lab.Hosting;

namespace Threadbare.Lab.Files;

/// <summary>A large local file written and read, with and without a thread that waits for the disk.</summary>
internal static class Archive
{
    public static void MapArchive(this IEndpointRouteBuilder app)
    {
        app.MapGet("/files/write/sync", Write).InCatalog(new CatalogEntryAttribute { Disease = "File.WriteAllBytes", Twin = "/files/write/async", Setting = "upload-size" });
        app.MapGet("/files/write/async", WriteAsync).InCatalog(new CatalogEntryAttribute { Twin = "/files/write/sync", Setting = "upload-size" });
        app.MapGet("/files/read/sync", Read).InCatalog(new CatalogEntryAttribute { Disease = "File.ReadAllBytes", Twin = "/files/read/async", Setting = "upload-size" });
        app.MapGet("/files/read/async", ReadAsync).InCatalog(new CatalogEntryAttribute { Twin = "/files/read/sync", Setting = "upload-size" });
    }

    private static string Write(WorkFolder folder, Document document)
    {
        string path = folder.File(Path.GetRandomFileName());
        try
        {
            File.WriteAllBytes(path, document.Bytes);
            return "written";
        }
        finally
        {
            File.Delete(path);
        }
    }

    private static async Task<string> WriteAsync(WorkFolder folder, Document document, CancellationToken cancellationToken)
    {
        string path = folder.File(Path.GetRandomFileName());
        try
        {
            await File.WriteAllBytesAsync(path, document.Bytes, cancellationToken);
            return "written";
        }
        finally
        {
            File.Delete(path);
        }
    }

    private static int Read(ArchivedFile file) => File.ReadAllBytes(file.Path).Length;

    private static async Task<int> ReadAsync(ArchivedFile file, CancellationToken cancellationToken)
    {
        byte[] bytes = await File.ReadAllBytesAsync(file.Path, cancellationToken);
        return bytes.Length;
    }
}
