using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Filters;

/// <summary>A result filter that has each answer sealed by another service.</summary>
public sealed class SealController : ControllerBase
{
    [HttpGet("/filters/seal")]
    [TypeFilter<Sealing>]
    [CatalogEntry(Disease = "GetAwaiter().GetResult() in a result filter", Blocks = true, Twin = "/filters/audit/awaited", Needs = Part.Partner)]
    public string Get() => "contract";

    private sealed class Sealing(PriceSource prices) : IResultFilter
    {
        public void OnResultExecuting(ResultExecutingContext context)
        {
            string seal = prices.AskAsync(Duration.Of(context.HttpContext.Request)).GetAwaiter().GetResult(); // holds the thread
            context.HttpContext.Response.Headers["Seal"] = seal;
        }

        public void OnResultExecuted(ResultExecutedContext context)
        {
        }
    }
}
