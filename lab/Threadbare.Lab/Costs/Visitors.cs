using System.Collections.Concurrent;
using Threadbare.Lab.Catalog;

namespace Threadbare.Lab.Costs;

/// <summary>Remembers every visit for ever, or only the last few.</summary>
internal static class Visitors
{
    private const int Kept = 100;
    private const int MostBytes = 1_000_000;

    private static readonly ConcurrentQueue<byte[]> AllVisits = new();
    private static readonly ConcurrentQueue<byte[]> LastVisits = new();

    public static void MapVisitors(this IEndpointRouteBuilder app)
    {
        app.MapGet("/visitors/all", (int? bytes) => RememberAll(Bounded(bytes)))
            .InCatalog(new() { Bug = "memory that is never freed", Twin = "/visitors/last", Setting = "?bytes=20000" });
        app.MapGet("/visitors/last", (int? bytes) => RememberLast(Bounded(bytes)))
            .InCatalog(new() { Twin = "/visitors/all", Setting = "?bytes=20000" });
    }

    private static int Bounded(int? bytes) => Math.Clamp(bytes ?? 20_000, 1, MostBytes);

    private static int RememberAll(int bytes)
    {
        AllVisits.Enqueue(new byte[bytes]); // allocates
        return bytes;
    }

    private static int RememberLast(int bytes)
    {
        LastVisits.Enqueue(new byte[bytes]);
        return LastVisits.Count > Kept && LastVisits.TryDequeue(out byte[]? visit) ? visit.Length : bytes;
    }
}
