using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Clients;

/// <summary>Asks a web service with a client of the request's own, and with the client that all requests share.</summary>
internal static class Courier
{
    public static void MapCourier(this IEndpointRouteBuilder app)
    {
        app.MapGet("/clients/new", AskNewAsync)
            .InCatalog(new() { Bug = "an HttpClient for each request", Twin = "/clients/shared", Needs = Dependency.Partner });
        app.MapGet("/clients/shared", AskSharedAsync).InCatalog(new() { Twin = "/clients/new", Needs = Dependency.Partner });
    }

    private static async Task<string> AskNewAsync(LabSettings settings, Duration? delay, CancellationToken cancellationToken)
    {
        using var client = new HttpClient { BaseAddress = settings.Partner };
        return await client.GetStringAsync(Answers.Address(delay ?? settings.Delay), cancellationToken);
    }

    private static async Task<string> AskSharedAsync(
        HttpClient shared, LabSettings settings, Duration? delay, CancellationToken cancellationToken) =>
        await shared.GetStringAsync(Answers.Address(delay ?? settings.Delay), cancellationToken);
}
