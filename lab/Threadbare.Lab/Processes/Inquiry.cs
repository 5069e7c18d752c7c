using System.Diagnostics;
using System.Globalization;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Processes;

/// <summary>Starts a program and reads its output to the end, blocking the thread.</summary>
internal static class Inquiry
{
    public static void MapInquiry(this IEndpointRouteBuilder app) =>
        app.MapGet("/processes/output", Ask)
            .InCatalog(new() { Bug = "Process.StandardOutput.ReadToEnd", Blocks = true, Twin = "/processes/exit/awaited" });

    private static string Ask(LabSettings settings, Duration? delay)
    {
        string seconds = (delay ?? settings.Delay).Length.TotalSeconds.ToString(CultureInfo.InvariantCulture);
        var start = new ProcessStartInfo("sh", ["-c", $"sleep {seconds}; echo done"]) { RedirectStandardOutput = true };
        using var program = Process.Start(start)!;
        return program.StandardOutput.ReadToEnd(); // holds the thread
    }
}
