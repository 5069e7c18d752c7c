using System.Threading.RateLimiting;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Limits;

/// <summary>Limits the requests served at a time and the requests in the queue; further requests get 503.</summary>
internal static class RequestLimit
{
    private const string Policy = "limited";

    // More than the threads that a pool starts with, so that /limited/sync runs out of threads before it rejects requests.
    private const int DefaultConcurrency = 100;

    public static void AddRequestLimit(this IServiceCollection services, LabSettings settings) => services.AddRateLimiter(limiter =>
    {
        limiter.RejectionStatusCode = StatusCodes.Status503ServiceUnavailable;
        limiter.AddPolicy(Policy, _ => CreateLimit(settings));
        if (settings.LimitAll)
        {
            limiter.GlobalLimiter = PartitionedRateLimiter.Create<HttpContext, string>(context =>
                IsView(context) ? RateLimitPartition.GetNoLimiter("view") : CreateLimit(settings));
        }
    });

    public static void MapLimited(this IEndpointRouteBuilder app)
    {
        app.MapGet("/limited/sync", Work).RequireRateLimiting(Policy)
            .InCatalog(new()
            {
                Bug = "Thread.Sleep behind a limiter that answers 503",
                Blocks = true,
                Twin = "/limited/async",
                Setting = "concurrency, queue-limit",
            });
        app.MapGet("/limited/async", WorkAsync).RequireRateLimiting(Policy)
            .InCatalog(new() { Bug = "a limiter that answers 503", Twin = "/async", Setting = "concurrency, queue-limit" });
    }

    private static string Work(LabSettings settings, Duration? delay)
    {
        Thread.Sleep(delay ?? settings.Delay); // holds the thread
        return "done";
    }

    private static async Task<string> WorkAsync(LabSettings settings, Duration? delay, CancellationToken cancellationToken)
    {
        await Task.Delay(delay ?? settings.Delay, cancellationToken);
        return "done";
    }

    // The pages that the tool reads must answer while the service rejects requests.
    private static bool IsView(HttpContext context) => context.Request.Path.Value is "/" or "/endpoints" or "/pool";

    private static RateLimitPartition<string> CreateLimit(LabSettings settings) =>
        RateLimitPartition.GetConcurrencyLimiter(Policy, _ => new ConcurrencyLimiterOptions
        {
            PermitLimit = settings.Concurrency ?? DefaultConcurrency,
            QueueLimit = settings.QueueLimit,
            QueueProcessingOrder = QueueProcessingOrder.OldestFirst,
        });
}
