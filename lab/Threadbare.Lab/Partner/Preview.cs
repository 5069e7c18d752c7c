using System.Net;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Partner;

/// <summary>Looks at the header of the partner's answer. One request of 20 neither reads nor disposes the rest, or all do.</summary>
internal static class Preview
{
    private const int Each = 20;

    private static int _count;

    public static void MapPreview(this IEndpointRouteBuilder app)
    {
        app.MapGet("/partner/preview/kept", KeepAsync)
            .InCatalog(new()
            {
                Bug = "an answer that one request of 20 neither reads nor disposes",
                Twin = "/partner/preview/disposed",
                Needs = Dependency.Partner,
                Setting = "outbound-connections",
            });
        app.MapGet("/partner/preview/disposed", DisposeAsync)
            .InCatalog(new() { Twin = "/partner/preview/kept", Needs = Dependency.Partner, Setting = "outbound-connections" });
    }

    private static async Task<HttpStatusCode> KeepAsync(
        HttpClient client, LabSettings settings, Duration? delay, CancellationToken cancellationToken)
    {
        var address = Answers.Address(delay ?? settings.Delay);
        var response = await client.GetAsync(address, HttpCompletionOption.ResponseHeadersRead, cancellationToken); // is not given back
        if (Interlocked.Increment(ref _count) % Each != 0)
        {
            response.Dispose();
        }

        return response.StatusCode;
    }

    private static async Task<HttpStatusCode> DisposeAsync(
        HttpClient client, LabSettings settings, Duration? delay, CancellationToken cancellationToken)
    {
        var address = Answers.Address(delay ?? settings.Delay);
        using var response = await client.GetAsync(address, HttpCompletionOption.ResponseHeadersRead, cancellationToken);
        return response.StatusCode;
    }
}
