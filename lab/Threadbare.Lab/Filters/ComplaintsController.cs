using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Filters;

/// <summary>Uses an exception filter that reports the error to another service before it answers.</summary>
public sealed class ComplaintsController : ControllerBase
{
    [HttpGet("/filters/complaint")]
    [TypeFilter<FaultReport>]
    [CatalogEntry(Bug = "Task.Wait() in an exception filter", Blocks = true, Twin = "/filters/audit/awaited", Needs = Dependency.Partner)]
    public string Get() => throw new InvalidOperationException("The order was already sent.");

    private sealed class FaultReport(PriceSource prices) : IExceptionFilter
    {
        public void OnException(ExceptionContext context)
        {
            prices.AskAsync(Duration.FromQuery(context.HttpContext.Request)).Wait(); // holds the thread
            context.Result = new ContentResult { Content = context.Exception.Message };
        }
    }
}
