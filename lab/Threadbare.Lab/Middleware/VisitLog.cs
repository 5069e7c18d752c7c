using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Middleware;

/// <summary>Middleware that reports each visit before it passes the request on, blocking and awaiting.</summary>
internal static class VisitLog
{
    public static void MapVisitLog(this WebApplication app)
    {
        app.UseWhen(context => context.Request.Path == "/middleware/visits", visits => visits.UseMiddleware<Reporting>());
        app.UseWhen(context => context.Request.Path == "/middleware/visits/awaited", visits => visits.UseMiddleware<AwaitedReporting>());
        app.MapGet("/middleware/visits", () => "welcome")
            .InCatalog(new()
            {
                Bug = "Task.Wait() in middleware",
                Blocks = true,
                Twin = "/middleware/visits/awaited",
                Needs = Dependency.Partner,
            });
        app.MapGet("/middleware/visits/awaited", () => "welcome")
            .InCatalog(new() { Twin = "/middleware/visits", Needs = Dependency.Partner });
    }

    private sealed class Reporting(RequestDelegate next, PriceSource prices)
    {
        public Task InvokeAsync(HttpContext context)
        {
            prices.AskAsync(Duration.FromQuery(context.Request)).Wait(); // holds the thread
            return next(context);
        }
    }

    private sealed class AwaitedReporting(RequestDelegate next, PriceSource prices)
    {
        public async Task InvokeAsync(HttpContext context)
        {
            await prices.AskAsync(Duration.FromQuery(context.Request), context.RequestAborted);
            await next(context);
        }
    }
}
