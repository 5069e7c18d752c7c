using System.Threading.RateLimiting;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Limits;

/// <summary>So many requests at a time, so many in the queue, and 503 for the others.</summary>
internal static class RequestLimit
{
    private const string Policy = "limited";

    public static void AddRequestLimit(this IServiceCollection services, LabSettings settings) => services.AddRateLimiter(limiter =>
    {
        limiter.RejectionStatusCode = StatusCodes.Status503ServiceUnavailable;
        limiter.AddPolicy(Policy, _ => Limited(settings));
        if (settings.LimitAll)
        {
            limiter.GlobalLimiter = PartitionedRateLimiter.Create<HttpContext, string>(context => IsView(context) ? RateLimitPartition.GetNoLimiter("view") : Limited(settings));
        }
    });

    public static void MapLimited(this IEndpointRouteBuilder app)
    {
        app.MapGet("/limited/sync", Work).RequireRateLimiting(Policy)
            .InCatalog(new CatalogEntryAttribute { Disease = "Thread.Sleep behind a limiter that answers 503", Blocks = true, Twin = "/limited/async", Setting = "concurrency, queue-limit" });
        app.MapGet("/limited/async", WorkAsync).RequireRateLimiting(Policy)
            .InCatalog(new CatalogEntryAttribute { Disease = "a limiter that answers 503", Twin = "/async", Setting = "concurrency, queue-limit" });
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

    // What the tool looks at must answer while the service sheds.
    private static bool IsView(HttpContext context) => context.Request.Path.Value is "/" or "/endpoints" or "/pool";

    private static RateLimitPartition<string> Limited(LabSettings settings) => RateLimitPartition.GetConcurrencyLimiter(Policy, _ => new ConcurrencyLimiterOptions
    {
        PermitLimit = settings.Concurrency ?? 100,
        QueueLimit = settings.QueueLimit,
        QueueProcessingOrder = QueueProcessingOrder.OldestFirst,
    });
}
