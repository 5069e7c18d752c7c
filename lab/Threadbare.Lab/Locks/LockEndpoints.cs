using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Locks;

/// <summary>Maps the endpoints that hold a lock during slow work, so that other requests wait for the lock.</summary>
internal static class LockEndpoints
{
    public static void MapLocks(this IEndpointRouteBuilder app, LabSettings settings)
    {
        app.MapWarehouse();
        app.MapTill();
        app.MapPrinter();
        app.MapSeats();
        app.MapVault();
        app.MapPermits(settings);
    }
}
