using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Filters;

/// <summary>A resource filter that asks whether the shop is open before anything else is done.</summary>
public sealed class MaintenanceController : ControllerBase
{
    [HttpGet("/filters/maintenance")]
    [TypeFilter<OpeningHours>]
    [CatalogEntry(Disease = "Task.Result in a resource filter", Blocks = true, Twin = "/filters/audit/awaited", Needs = Part.Partner)]
    public string Get() => "open";

    private sealed class OpeningHours(PriceSource prices) : IResourceFilter
    {
        public void OnResourceExecuting(ResourceExecutingContext context)
        {
            if (prices.AskAsync(Duration.Of(context.HttpContext.Request)).Result.Length == 0) // holds the thread
            {
                context.Result = new StatusCodeResult(StatusCodes.Status503ServiceUnavailable);
            }
        }

        public void OnResourceExecuted(ResourceExecutedContext context)
        {
        }
    }
}
