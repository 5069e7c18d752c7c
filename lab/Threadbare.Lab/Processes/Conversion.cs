using System.Diagnostics;
using System.Globalization;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Processes;

/// <summary>A program started for a request and waited for, with and without a thread. Needs <c>sleep</c>, as every Unix has it.</summary>
internal static class Conversion
{
    public static void MapConversion(this IEndpointRouteBuilder app)
    {
        app.MapGet("/processes/exit", Convert).InCatalog(new CatalogEntryAttribute { Disease = "Process.WaitForExit", Blocks = true, Twin = "/processes/exit/awaited" });
        app.MapGet("/processes/exit/awaited", ConvertAsync).InCatalog(new CatalogEntryAttribute { Twin = "/processes/exit" });
    }

    private static int Convert(LabSettings settings, Duration? delay)
    {
        using var program = Start(delay ?? settings.Delay);
        program.WaitForExit(); // holds the thread
        return program.ExitCode;
    }

    private static async Task<int> ConvertAsync(LabSettings settings, Duration? delay, CancellationToken cancellationToken)
    {
        using var program = Start(delay ?? settings.Delay);
        await program.WaitForExitAsync(cancellationToken);
        return program.ExitCode;
    }

    private static Process Start(TimeSpan delay) => Process.Start("sleep", [delay.TotalSeconds.ToString(CultureInfo.InvariantCulture)]);
}
