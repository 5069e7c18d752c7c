using System.Diagnostics;
using System.Globalization;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Processes;

/// <summary>A program whose output is read to its end on the thread.</summary>
internal static class Inquiry
{
    public static void MapInquiry(this IEndpointRouteBuilder app) =>
        app.MapGet("/processes/output", Ask).InCatalog(new CatalogEntryAttribute { Disease = "Process.StandardOutput.ReadToEnd", Blocks = true, Twin = "/processes/exit/awaited" });

    private static string Ask(LabSettings settings, Duration? delay)
    {
        string seconds = (delay ?? settings.Delay).Length.TotalSeconds.ToString(CultureInfo.InvariantCulture);
        using var program = Process.Start(new ProcessStartInfo("sh", ["-c", $"sleep {seconds}; echo done"]) { RedirectStandardOutput = true })!;
        return program.StandardOutput.ReadToEnd(); // holds the thread
    }
}
