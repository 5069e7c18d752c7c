using System.Diagnostics;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Hosting;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Files;

/// <summary>Reads a device behind a named pipe, which opens like a file and sends a line now and then. Unix only.</summary>
internal static class Scale
{
    public static void MapScale(this IEndpointRouteBuilder app, LabSettings settings, WorkFolder folder)
    {
        var device = new Lazy<string>(() => Start(folder.File("scale"), settings.Delay));
        app.MapGet("/files/device", () => Weigh(device.Value))
            .InCatalog(new() { Bug = "File.ReadAllText of a named pipe", Blocks = true, Twin = "/async", Setting = "delay" });
    }

    private static string Weigh(string device) => File.ReadAllText(device); // holds the thread

    private static string Start(string path, TimeSpan delay)
    {
        using (var made = Process.Start("mkfifo", [path]))
        {
            made.WaitForExit();
        }

        new Thread(() => Report(path, delay)) { IsBackground = true, Name = "scale" }.Start();
        return path;
    }

    private static void Report(string path, TimeSpan delay)
    {
        while (true)
        {
            Thread.Sleep(delay);
            File.WriteAllText(path, "12.5 kg\n");
        }
    }
}
