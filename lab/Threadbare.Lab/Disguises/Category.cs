using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Disguises;

/// <summary>A recursive method that blocks at the end of its recursion.</summary>
internal static class Category
{
    private const int Levels = 12;

    public static void MapCategory(this IEndpointRouteBuilder app) =>
        app.MapGet("/disguises/recursion", Root)
            .InCatalog(new() { Bug = "Thread.Sleep at the end of a recursion", Blocks = true, Twin = "/async" });

    private static string Root(LabSettings settings, Duration? delay) => Path("kayak", Levels, delay ?? settings.Delay);

    private static string Path(string name, int level, TimeSpan delay)
    {
        if (level > 0)
        {
            return Path($"{name}/", level - 1, delay).TrimEnd();
        }

        Thread.Sleep(delay); // holds the thread
        return name;
    }
}
