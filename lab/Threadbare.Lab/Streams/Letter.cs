using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Streams;

/// <summary>Copies a response whose body arrives long after its headers, synchronously and asynchronously.</summary>
internal static class Letter
{
    public static void MapLetter(this IEndpointRouteBuilder app)
    {
        app.MapGet("/streams/copy", Copy)
            .InCatalog(new()
            {
                Bug = "Stream.CopyTo of a slow answer",
                Blocks = true,
                Twin = "/streams/copy/awaited",
                Needs = Dependency.Partner,
            });
        app.MapGet("/streams/copy/awaited", CopyAsync).InCatalog(new() { Twin = "/streams/copy", Needs = Dependency.Partner });
    }

    private static async Task<long> Copy(HttpClient client, LabSettings settings, Duration? delay, CancellationToken cancellationToken)
    {
        await using var letter = await client.GetStreamAsync(Address(settings, delay), cancellationToken);
        using var copy = new MemoryStream();
        letter.CopyTo(copy); // holds the thread
        return copy.Length;
    }

    private static async Task<long> CopyAsync(HttpClient client, LabSettings settings, Duration? delay, CancellationToken cancellationToken)
    {
        await using var letter = await client.GetStreamAsync(Address(settings, delay), cancellationToken);
        using var copy = new MemoryStream();
        await letter.CopyToAsync(copy, cancellationToken);
        return copy.Length;
    }

    private static string Address(LabSettings settings, Duration? delay) => $"letter?delay={delay ?? settings.Delay}";
}
