using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Limits;

/// <summary>Tells which connection a request came by; past the limit of the settings the server closes new ones.</summary>
internal static class ConnectionLimit
{
    public static void MapConnection(this IEndpointRouteBuilder app) =>
        app.MapGet("/connection", TellAsync).InCatalog(new CatalogEntryAttribute { Disease = "Kestrel's MaxConcurrentConnections, when set", Twin = "/async", Setting = "connection-limit" });

    private static async Task<string> TellAsync(HttpContext context, LabSettings settings, Duration? delay, CancellationToken cancellationToken)
    {
        await Task.Delay(delay ?? settings.Delay, cancellationToken);
        return context.Connection.Id;
    }
}
