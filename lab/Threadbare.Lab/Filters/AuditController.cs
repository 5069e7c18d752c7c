using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Filters;

/// <summary>Uses an action filter that writes an audit record to another service, blocking and awaiting.</summary>
public sealed class AuditController : ControllerBase
{
    [HttpGet("/filters/audit")]
    [TypeFilter<AuditFilter>]
    [CatalogEntry(Bug = "HttpClient.Send in an action filter", Blocks = true, Twin = "/filters/audit/awaited", Needs = Dependency.Partner)]
    public string Get() => "paid";

    [HttpGet("/filters/audit/awaited")]
    [TypeFilter<AwaitedAuditFilter>]
    [CatalogEntry(Twin = "/filters/audit", Needs = Dependency.Partner)]
    public string GetAwaited() => "paid";

    private sealed class AuditFilter(HttpClient client, PriceSource prices) : IActionFilter
    {
        public void OnActionExecuting(ActionExecutingContext context)
        {
            using var request = prices.Question(Duration.FromQuery(context.HttpContext.Request));
            using var response = client.Send(request); // holds the thread
            response.EnsureSuccessStatusCode();
        }

        public void OnActionExecuted(ActionExecutedContext context)
        {
        }
    }

    private sealed class AwaitedAuditFilter(PriceSource prices) : IAsyncActionFilter
    {
        public async Task OnActionExecutionAsync(ActionExecutingContext context, ActionExecutionDelegate next)
        {
            await prices.AskAsync(Duration.FromQuery(context.HttpContext.Request), context.HttpContext.RequestAborted);
            await next();
        }
    }
}
