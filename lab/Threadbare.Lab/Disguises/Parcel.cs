using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Disguises;

/// <summary>An extension method that blocks so that its callers need not await.</summary>
internal static class Parcel
{
    public static void MapParcel(this IEndpointRouteBuilder app) =>
        app.MapGet("/disguises/extension", Track)
            .InCatalog(new()
            {
                Bug = "Task.Wait() in an extension method",
                Blocks = true,
                Twin = "/partner/async",
                Needs = Dependency.Partner,
            });

    private static int Track(PriceSource prices, Duration? delay) => prices.AskAsync(delay).Finish().Length;

    private static T Finish<T>(this Task<T> task)
    {
        task.Wait(); // holds the thread
        return task.Result;
    }
}
