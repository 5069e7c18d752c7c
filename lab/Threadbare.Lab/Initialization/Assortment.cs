using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Initialization;

/// <summary>A <c>Lazy</c> whose value takes long to compute, and one whose value is the loading task.</summary>
internal static class Assortment
{
    private const int Shelves = 100;

    public static void MapAssortment(this IEndpointRouteBuilder app, LabSettings settings)
    {
        var assortment = new Lazy<int>(() => Count(settings));
        var task = new Lazy<Task<int>>(CountAsync);
        app.MapGet("/initialization/lazy", () => assortment.Value)
            .InCatalog(new()
            {
                Bug = "Thread.Sleep inside a Lazy, 100 times at first use",
                Blocks = true,
                Twin = "/initialization/awaited",
                Setting = "delay",
            });
        app.MapGet("/initialization/awaited", () => task.Value)
            .InCatalog(new() { Twin = "/initialization/lazy", Needs = Dependency.Partner });
    }

    private static int Count(LabSettings settings)
    {
        int count = 0;
        while (count < Shelves)
        {
            Thread.Sleep(settings.Delay); // holds the thread
            count++;
        }

        return count;
    }

    private static async Task<int> CountAsync()
    {
        int count = 0;
        while (count < Shelves)
        {
            await PriceSource.Shared.AskAsync();
            count++;
        }

        return count;
    }
}
