using Microsoft.AspNetCore.Http.Features;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Files;

namespace Threadbare.Lab.Streams;

/// <summary>Writes a large response as fast as the client reads it, synchronously and asynchronously.</summary>
internal static class Brochure
{
    public static void MapBrochure(this IEndpointRouteBuilder app)
    {
        app.MapGet("/streams/response", Write)
            .InCatalog(new()
            {
                Bug = "Stream.Write to the response",
                Blocks = true,
                Twin = "/streams/response/awaited",
                Setting = "upload-size",
            });
        app.MapGet("/streams/response/awaited", WriteAsync).InCatalog(new() { Twin = "/streams/response", Setting = "upload-size" });
    }

    private static void Write(HttpContext context, Document document)
    {
        context.Features.GetRequiredFeature<IHttpBodyControlFeature>().AllowSynchronousIO = true;
        context.Response.ContentLength = document.Bytes.Length;
        context.Response.Body.Write(document.Bytes, 0, document.Bytes.Length); // holds the thread
    }

    private static async Task WriteAsync(HttpContext context, Document document)
    {
        context.Response.ContentLength = document.Bytes.Length;
        await context.Response.Body.WriteAsync(document.Bytes, context.RequestAborted);
    }
}
