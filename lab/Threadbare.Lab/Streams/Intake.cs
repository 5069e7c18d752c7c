using Microsoft.AspNetCore.Http.Features;
using Threadbare.Lab.Catalog;

namespace Threadbare.Lab.Streams;

/// <summary>Reads a large request body as it arrives, synchronously and asynchronously.</summary>
internal static class Intake
{
    private const int Size = 1_000_000;

    public static void MapIntake(this IEndpointRouteBuilder app)
    {
        app.MapPost("/streams/body", Read)
            .InCatalog(new() { Bug = "Stream.Read of the request body", Blocks = true, Twin = "/streams/body/awaited", BodyBytes = Size });
        app.MapPost("/streams/body/awaited", ReadAsync).InCatalog(new() { Twin = "/streams/body", BodyBytes = Size });
    }

    private static int Read(HttpContext context)
    {
        context.Features.GetRequiredFeature<IHttpBodyControlFeature>().AllowSynchronousIO = true;
        using var reader = new StreamReader(context.Request.Body);
        return reader.ReadToEnd().Length; // holds the thread
    }

    private static async Task<int> ReadAsync(HttpContext context, CancellationToken cancellationToken)
    {
        using var reader = new StreamReader(context.Request.Body);
        string text = await reader.ReadToEndAsync(cancellationToken);
        return text.Length;
    }
}
