using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Filters;

/// <summary>Uses a resource filter that first asks another service whether the shop is open.</summary>
public sealed class MaintenanceController : ControllerBase
{
    [HttpGet("/filters/maintenance")]
    [TypeFilter<OpeningHours>]
    [CatalogEntry(Bug = "Task.Result in a resource filter", Blocks = true, Twin = "/filters/audit/awaited", Needs = Dependency.Partner)]
    public string Get() => "open";

    private sealed class OpeningHours(PriceSource prices) : IResourceFilter
    {
        public void OnResourceExecuting(ResourceExecutingContext context)
        {
            if (prices.AskAsync(Duration.FromQuery(context.HttpContext.Request)).Result.Length == 0) // holds the thread
            {
                context.Result = new StatusCodeResult(StatusCodes.Status503ServiceUnavailable);
            }
        }

        public void OnResourceExecuted(ResourceExecutedContext context)
        {
        }
    }
}
