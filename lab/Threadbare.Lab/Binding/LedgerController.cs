using System.Text;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Binding;

/// <summary>Uses an output formatter that asks another service for a heading.</summary>
public sealed class LedgerController : ControllerBase
{
    [HttpGet("/binding/ledger")]
    [Produces(LedgerFormatter.MediaType)]
    [CatalogEntry(Bug = "HttpClient.Send in an output formatter", Blocks = true,
        Twin = "/binding/receipt/awaited", Needs = Dependency.Partner)]
    public Ledger Get() => new("paid");

    /// <summary>The entry that the formatter writes.</summary>
    public sealed record Ledger(string Line);

    internal sealed class LedgerFormatter : TextOutputFormatter
    {
        public const string MediaType = "text/x-ledger";

        public LedgerFormatter()
        {
            SupportedMediaTypes.Add(MediaType);
            SupportedEncodings.Add(Encoding.UTF8);
        }

        public override Task WriteResponseBodyAsync(OutputFormatterWriteContext context, Encoding selectedEncoding)
        {
            var services = context.HttpContext.RequestServices;
            using var request = services.GetRequiredService<PriceSource>().Question(Duration.FromQuery(context.HttpContext.Request));
            using var heading = services.GetRequiredService<HttpClient>().Send(request); // holds the thread
            string text = $"{heading.StatusCode}: {((Ledger)context.Object!).Line}";
            return context.HttpContext.Response.WriteAsync(text, selectedEncoding, context.HttpContext.RequestAborted);
        }

        protected override bool CanWriteType(Type? type) => type == typeof(Ledger);
    }
}
