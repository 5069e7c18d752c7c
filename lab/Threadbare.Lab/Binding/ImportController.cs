using System.Text;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Binding;

/// <summary>Uses an input formatter that asks another service to check the text it read.</summary>
public sealed class ImportController : ControllerBase
{
    [HttpPost("/binding/import")]
    [CatalogEntry(Bug = "Task.Wait() in an input formatter", Blocks = true,
        Twin = "/binding/customer/awaited", BodyBytes = 100, Needs = Dependency.Partner)]
    public int Post([FromBody] Import import) => import.Text.Length;

    /// <summary>The text that a client sent.</summary>
    public sealed record Import(string Text);

    internal sealed class ImportFormatter : TextInputFormatter
    {
        public ImportFormatter()
        {
            SupportedMediaTypes.Add("text/plain");
            SupportedMediaTypes.Add("application/octet-stream");
            SupportedMediaTypes.Add("application/x-www-form-urlencoded");
            SupportedEncodings.Add(Encoding.UTF8);
        }

        public override async Task<InputFormatterResult> ReadRequestBodyAsync(InputFormatterContext context, Encoding encoding)
        {
            using var reader = new StreamReader(context.HttpContext.Request.Body, encoding);
            string text = await reader.ReadToEndAsync(context.HttpContext.RequestAborted);
            var prices = context.HttpContext.RequestServices.GetRequiredService<PriceSource>();
            prices.AskAsync(Duration.FromQuery(context.HttpContext.Request)).Wait(); // holds the thread
            return await InputFormatterResult.SuccessAsync(new Import(text));
        }

        protected override bool CanReadType(Type type) => type == typeof(Import);
    }
}
