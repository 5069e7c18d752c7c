using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Locks;

/// <summary>Holds a mutex while a page is printed.</summary>
internal static class Printer
{
    private static readonly Mutex Tray = new();

    public static void MapPrinter(this IEndpointRouteBuilder app) =>
        app.MapGet("/locks/mutex", Print).InCatalog(new() { Bug = "Mutex held across Thread.Sleep", Blocks = true, Twin = "/locks/brief" });

    private static string Print(LabSettings settings, Duration? delay)
    {
        Tray.WaitOne();
        try
        {
            Thread.Sleep(delay ?? settings.Delay); // holds the thread
            return "printed";
        }
        finally
        {
            Tray.ReleaseMutex();
        }
    }
}
