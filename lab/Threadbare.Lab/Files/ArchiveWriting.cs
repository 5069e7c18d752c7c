using Threadbare.Lab.Catalog;
using Threadbare.Lab.Hosting;

namespace Threadbare.Lab.Files;

/// <summary>Writes a large local file, synchronously and asynchronously.</summary>
internal static class ArchiveWriting
{
    public static void MapArchiveWriting(this IEndpointRouteBuilder app)
    {
        app.MapGet("/files/write/sync", Write)
            .InCatalog(new() { Bug = "File.WriteAllBytes", Blocks = true, Twin = "/files/write/async", Setting = "upload-size" });
        app.MapGet("/files/write/async", WriteAsync).InCatalog(new() { Twin = "/files/write/sync", Setting = "upload-size" });
    }

    private static string Write(WorkFolder folder, Document document)
    {
        string path = folder.File(Path.GetRandomFileName());
        try
        {
            File.WriteAllBytes(path, document.Bytes); // holds the thread
            return "written";
        }
        finally
        {
            File.Delete(path); // holds the thread
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
}
