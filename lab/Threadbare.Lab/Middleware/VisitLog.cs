using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Middleware;

/// <summary>Middleware that reports each visit before it passes it on, with and without a thread that waits.</summary>
internal static class VisitLog
{
    public static void MapVisitLog(this WebApplication app)
    {
        app.UseWhen(context => context.Request.Path == "/middleware/visits", visits => visits.UseMiddleware<Reporting>());
        app.UseWhen(context => context.Request.Path == "/middleware/visits/awaited", visits => visits.UseMiddleware<AwaitedReporting>());
        app.MapGet("/middleware/visits", () => "welcome").InCatalog(new CatalogEntryAttribute { Disease = "Task.Wait() in a middleware", Blocks = true, Twin = "/middleware/visits/awaited", Needs = Part.Partner });
        app.MapGet("/middleware/visits/awaited", () => "welcome").InCatalog(new CatalogEntryAttribute { Twin = "/middleware/visits", Needs = Part.Partner });
    }

    private sealed class Reporting(RequestDelegate next, PriceSource prices)
    {
        public Task InvokeAsync(HttpContext context)
        {
            prices.AskAsync(Duration.Of(context.Request)).Wait(); // holds the thread
            return next(context);
        }
    }

    private sealed class AwaitedReporting(RequestDelegate next, PriceSource prices)
    {
        public async Task InvokeAsync(HttpContext context)
        {
            await prices.AskAsync(Duration.Of(context.Request), context.RequestAborted);
            await next(context);
        }
    }
}
