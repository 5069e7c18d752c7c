using Threadbare.Lab.Catalog;

namespace Threadbare.Lab.Costs;

/// <summary>Builds a small table, and asks the collector to free it at once, or leaves that to the collector.</summary>
internal static class Cleanups
{
    private const int Rows = 100;

    public static void MapCleanups(this IEndpointRouteBuilder app)
    {
        app.MapGet("/cleanups/forced", BuildAndCollect)
            .InCatalog(new() { Bug = "a full collection asked for by each request", Twin = "/cleanups/left" });
        app.MapGet("/cleanups/left", Build).InCatalog(new() { Twin = "/cleanups/forced" });
    }

    private static int BuildAndCollect()
    {
        int rows = Build();
        GC.Collect(); // collects
        return rows;
    }

    private static int Build() => Enumerable.Range(0, Rows).Select(row => new int[row]).ToList().Count;
}
