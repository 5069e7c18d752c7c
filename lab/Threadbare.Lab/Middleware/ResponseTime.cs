using System.Diagnostics;
using System.Globalization;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Middleware;

/// <summary>Harmless middleware in front of two small handlers: one holds its thread, the other does not.</summary>
internal static class ResponseTime
{
    public static void MapResponseTime(this WebApplication app)
    {
        app.UseWhen(context => context.Request.Path.StartsWithSegments("/middleware/timed"), timed => timed.UseMiddleware<Stamp>());
        app.MapGet("/middleware/timed/sync", Price)
            .InCatalog(new()
            {
                Bug = "Task.Result behind harmless middleware",
                Blocks = true,
                Twin = "/middleware/timed/async",
                Needs = Dependency.Partner,
            });
        app.MapGet("/middleware/timed/async", PriceAsync).InCatalog(new() { Twin = "/middleware/timed/sync", Needs = Dependency.Partner });
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
                double milliseconds = Stopwatch.GetElapsedTime(start).TotalMilliseconds;
                context.Response.Headers["Server-Timing"] = string.Create(CultureInfo.InvariantCulture, $"app;dur={milliseconds}");
                return Task.CompletedTask;
            });
            await next(context);
        }
    }
}
