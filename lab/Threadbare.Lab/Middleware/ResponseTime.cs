using System.Diagnostics;
using System.Globalization;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Middleware;

/// <summary>Middleware that does no harm, in front of a small handler that holds its thread and of one that does not.</summary>
internal static class ResponseTime
{
    public static void MapResponseTime(this WebApplication app)
    {
        app.UseWhen(context => context.Request.Path.StartsWithSegments("/middleware/timed"), timed => timed.UseMiddleware<Stamp>());
        app.MapGet("/middleware/timed/sync", Price).InCatalog(new CatalogEntryAttribute { Disease = "Task.Result behind a middleware that only passes on", Blocks = true, Twin = "/middleware/timed/async", Needs = Part.Partner });
        app.MapGet("/middleware/timed/async", PriceAsync).InCatalog(new CatalogEntryAttribute { Twin = "/middleware/timed/sync", Needs = Part.Partner });
    }

    private static string Price(PriceSource prices, Duration? delay) => prices.AskAsync(delay).Result; // holds the thread

    private static async Task<string> PriceAsync(PriceSource prices, Duration? delay, CancellationToken cancellationToken) =>
        await prices.AskAsync(delay, cancellationToken);

    private sealed class Stamp(RequestDelegate next)
    {
        public async Task InvokeAsync(HttpContext context)
        {
            long start = Stopwatch.GetTimestamp();
            context.Response.OnStarting(() =>
            {
                context.Response.Headers["Server-Timing"] = string.Create(CultureInfo.InvariantCulture, $"app;dur={Stopwatch.GetElapsedTime(start).TotalMilliseconds}");
                return Task.CompletedTask;
            });
            await next(context);
        }
    }
}
