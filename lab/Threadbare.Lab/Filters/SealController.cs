using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Filters;

/// <summary>Uses a result filter that asks another service to seal each answer.</summary>
public sealed class SealController : ControllerBase
{
    [HttpGet("/filters/seal")]
    [TypeFilter<Sealing>]
    [CatalogEntry(Bug = "GetAwaiter().GetResult() in a result filter", Blocks = true,
        Twin = "/filters/audit/awaited", Needs = Dependency.Partner)]
    public string Get() => "contract";

    private sealed class Sealing(PriceSource prices) : IResultFilter
    {
        public void OnResultExecuting(ResultExecutingContext context)
        {
            string seal = prices.AskAsync(Duration.FromQuery(context.HttpContext.Request)).GetAwaiter().GetResult(); // holds the thread
            context.HttpContext.Response.Headers["Seal"] = seal;
        }

        public void OnResultExecuted(ResultExecutedContext context)
        {
        }
    }
}
