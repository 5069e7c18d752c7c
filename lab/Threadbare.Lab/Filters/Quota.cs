using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Filters;

/// <summary>An endpoint filter that asks whether a customer may order, with and without a thread that waits.</summary>
internal static class Quota
{
    public static void MapQuota(this IEndpointRouteBuilder app)
    {
        app.MapGet("/filters/quota", () => "ordered").AddEndpointFilter<Check>()
            .InCatalog(new CatalogEntryAttribute { Disease = "GetAwaiter().GetResult() in an endpoint filter", Blocks = true, Twin = "/filters/quota/awaited", Needs = Part.Partner });
        app.MapGet("/filters/quota/awaited", () => "ordered").AddEndpointFilter<AwaitedCheck>()
            .InCatalog(new CatalogEntryAttribute { Twin = "/filters/quota", Needs = Part.Partner });
    }

    private sealed class Check(PriceSource prices) : IEndpointFilter
    {
        public ValueTask<object?> InvokeAsync(EndpointFilterInvocationContext context, EndpointFilterDelegate next)
        {
            string left = prices.AskAsync(Duration.Of(context.HttpContext.Request)).GetAwaiter().GetResult(); // holds the thread
            return left.Length > 0 ? next(context) : new ValueTask<object?>(Results.StatusCode(StatusCodes.Status402PaymentRequired));
        }
    }

    private sealed class AwaitedCheck(PriceSource prices) : IEndpointFilter
    {
        public async ValueTask<object?> InvokeAsync(EndpointFilterInvocationContext context, EndpointFilterDelegate next)
        {
            string left = await prices.AskAsync(Duration.Of(context.HttpContext.Request), context.HttpContext.RequestAborted);
            return left.Length > 0 ? await next(context) : Results.StatusCode(StatusCodes.Status402PaymentRequired);
        }
    }
}
