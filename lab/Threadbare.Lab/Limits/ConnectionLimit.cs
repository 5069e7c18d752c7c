using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Limits;

/// <summary>Returns the id of the request's connection. Kestrel closes new connections above the configured limit.</summary>
internal static class ConnectionLimit
{
    public static void MapConnection(this IEndpointRouteBuilder app) =>
        app.MapGet("/connection", GetIdAsync)
            .InCatalog(new() { Bug = "Kestrel's MaxConcurrentConnections, when set", Twin = "/async", Setting = "connection-limit" });

    private static async Task<string> GetIdAsync(
        HttpContext context, LabSettings settings, Duration? delay, CancellationToken cancellationToken)
    {
        await Task.Delay(delay ?? settings.Delay, cancellationToken);
        return context.Connection.Id;
    }
}
