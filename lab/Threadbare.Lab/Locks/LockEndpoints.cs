namespace Threadbare.Lab.Locks;

/// <summary>Locks held while something slow is done: one thread holds the line, the others wait for it.</summary>
internal static class LockEndpoints
{
    public static void MapLocks(this IEndpointRouteBuilder app)
    {
        app.MapWarehouse();
        app.MapTill();
        app.MapPrinter();
        app.MapSeats();
    }
}
