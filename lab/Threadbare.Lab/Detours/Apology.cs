using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Detours;

/// <summary>Reports a failure to another service before it answers.</summary>
internal static class Apology
{
    public static void MapApology(this IEndpointRouteBuilder app) =>
        app.MapGet("/detours/catch", Order)
            .InCatalog(new() { Bug = "Task.Wait() in a catch block", Blocks = true, Twin = "/partner/async", Needs = Dependency.Partner });

    private static string Order(PriceSource prices, Duration? delay)
    {
        try
        {
            return Reserve("kayak");
        }
        catch (InvalidOperationException)
        {
            prices.AskAsync(delay).Wait(); // holds the thread
            return "sorry";
        }
    }

    private static string Reserve(string article) => throw new InvalidOperationException($"No {article} is left.");
}
