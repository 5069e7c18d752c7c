using Threadbare.Lab.Catalog;
using Threadbare.Lab.Files;

namespace Threadbare.Lab.Partner;

/// <summary>Sends a large document to a web service, synchronously and asynchronously.</summary>
internal static class Delivery
{
    public static void MapDelivery(this IEndpointRouteBuilder app)
    {
        app.MapGet("/partner/upload/sync", Send)
            .InCatalog(new()
            {
                Bug = "HttpClient.Send of a large body",
                Blocks = true,
                Twin = "/partner/upload/async",
                Needs = Dependency.Partner,
                Setting = "upload-size",
            });
        app.MapGet("/partner/upload/async", SendAsync)
            .InCatalog(new() { Twin = "/partner/upload/sync", Needs = Dependency.Partner, Setting = "upload-size" });
    }

    private static string Send(HttpClient client, Document document)
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, "upload") { Content = new ByteArrayContent(document.Bytes) };
        using var response = client.Send(request); // holds the thread
        response.EnsureSuccessStatusCode();
        return "sent";
    }

    private static async Task<string> SendAsync(HttpClient client, Document document, CancellationToken cancellationToken)
    {
        using var content = new ByteArrayContent(document.Bytes);
        using var response = await client.PostAsync("upload", content, cancellationToken);
        response.EnsureSuccessStatusCode();
        return "sent";
    }
}
