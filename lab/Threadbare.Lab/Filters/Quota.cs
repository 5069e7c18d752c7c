using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Filters;

/// <summary>Uses an endpoint filter that asks whether a customer may order, blocking and awaiting.</summary>
internal static class Quota
{
    public static void MapQuota(this IEndpointRouteBuilder app)
    {
        app.MapGet("/filters/quota", () => "ordered").AddEndpointFilter<Check>()
            .InCatalog(new()
            {
                Bug = "GetAwaiter().GetResult() in an endpoint filter",
                Blocks = true,
                Twin = "/filters/quota/awaited",
                Needs = Dependency.Partner,
            });
        app.MapGet("/filters/quota/awaited", () => "ordered").AddEndpointFilter<AwaitedCheck>()
            .InCatalog(new() { Twin = "/filters/quota", Needs = Dependency.Partner });
    }

    private sealed class Check(PriceSource prices) : IEndpointFilter
    {
        public ValueTask<object?> InvokeAsync(EndpointFilterInvocationContext context, EndpointFilterDelegate next)
        {
            string left = prices.AskAsync(Duration.FromQuery(context.HttpContext.Request)).GetAwaiter().GetResult(); // holds the thread
            return left.Length > 0 ? next(context) : new ValueTask<object?>(Results.StatusCode(StatusCodes.Status402PaymentRequired));
        }
    }

    private sealed class AwaitedCheck(PriceSource prices) : IEndpointFilter
    {
        public async ValueTask<object?> InvokeAsync(EndpointFilterInvocationContext context, EndpointFilterDelegate next)
        {
            string left = await prices.AskAsync(Duration.FromQuery(context.HttpContext.Request), context.HttpContext.RequestAborted);
            return left.Length > 0 ? await next(context) : Results.StatusCode(StatusCodes.Status402PaymentRequired);
        }
    }
}
