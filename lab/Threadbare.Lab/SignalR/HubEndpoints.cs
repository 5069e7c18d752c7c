using Microsoft.AspNetCore.SignalR.Client;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.SignalR;

/// <summary>Calls the partner's hub, and the hub of this process, whose method blocks in one case.</summary>
internal static class HubEndpoints
{
    public static void MapHubCalls(this IEndpointRouteBuilder app)
    {
        var calls = app.MapGroup("").AddEndpointFilter(async (context, next) =>
        {
            var connections = context.HttpContext.RequestServices.GetRequiredService<HubConnections>();
            await connections.OpenAsync(context.HttpContext.RequestAborted);
            return await next(context);
        });
        calls.MapGet("/signalr/invoke/result", Invoke)
            .InCatalog(Blocking(".Result of HubConnection.InvokeAsync", "/signalr/invoke/async", heldIn: null));
        calls.MapGet("/signalr/invoke/async", InvokeAsync)
            .InCatalog(new() { Twin = "/signalr/invoke/result", Needs = Dependency.Partner });
        calls.MapGet("/signalr/hub/sync", CallBlockingAsync)
            .InCatalog(Blocking("Thread.Sleep in a method of a hub", "/signalr/hub/async", "Threadbare.Lab/SignalR/PriceHub.cs"));
        calls.MapGet("/signalr/hub/async", CallAsync).InCatalog(new() { Twin = "/signalr/hub/sync", Needs = Dependency.Partner });
    }

    /// <summary>Maps the path at which the partner tells the address of its hub.</summary>
    public static void MapHubAddress(this IEndpointRouteBuilder app) =>
        app.MapGet(HubConnections.AddressPath, async (HubServer server, CancellationToken cancellationToken) =>
            (await server.FindAddressAsync(cancellationToken)).AbsoluteUri);

    private static string Invoke(HubConnections connections, LabSettings settings, Duration? delay) =>
        connections.Partner.InvokeAsync<string>(nameof(PriceHub.Get), Seconds(settings, delay)).Result; // holds the thread

    private static async Task<string> InvokeAsync(
        HubConnections connections, LabSettings settings, Duration? delay, CancellationToken cancellationToken) =>
        await connections.Partner.InvokeAsync<string>(nameof(PriceHub.Get), Seconds(settings, delay), cancellationToken);

    private static async Task<string> CallBlockingAsync(
        HubConnections connections, LabSettings settings, Duration? delay, CancellationToken cancellationToken) =>
        await connections.NextOwn.InvokeAsync<string>(nameof(PriceHub.GetBlocking), Seconds(settings, delay), cancellationToken);

    private static async Task<string> CallAsync(
        HubConnections connections, LabSettings settings, Duration? delay, CancellationToken cancellationToken) =>
        await connections.NextOwn.InvokeAsync<string>(nameof(PriceHub.Get), Seconds(settings, delay), cancellationToken);

    private static double Seconds(LabSettings settings, Duration? delay) => (delay ?? settings.Delay).Length.TotalSeconds;

    private static CatalogEntryAttribute Blocking(string bug, string twin, string? heldIn) =>
        new() { Bug = bug, Blocks = true, HeldIn = heldIn, Twin = twin, Needs = Dependency.Partner };
}
