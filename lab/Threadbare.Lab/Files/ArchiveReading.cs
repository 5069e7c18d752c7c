using Threadbare.Lab.Catalog;

namespace Threadbare.Lab.Files;

/// <summary>Reads a large local file, synchronously and asynchronously.</summary>
internal static class ArchiveReading
{
    public static void MapArchiveReading(this IEndpointRouteBuilder app)
    {
        app.MapGet("/files/read/sync", Read)
            .InCatalog(new() { Bug = "File.ReadAllBytes", Blocks = true, Twin = "/files/read/async", Setting = "upload-size" });
        app.MapGet("/files/read/async", ReadAsync).InCatalog(new() { Twin = "/files/read/sync", Setting = "upload-size" });
    }

    private static int Read(ArchivedFile file) => File.ReadAllBytes(file.Path).Length; // holds the thread

    private static async Task<int> ReadAsync(ArchivedFile file, CancellationToken cancellationToken)
    {
        byte[] bytes = await File.ReadAllBytesAsync(file.Path, cancellationToken);
        return bytes.Length;
    }
}
