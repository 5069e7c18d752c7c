using System.Diagnostics;
using System.Globalization;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Processes;

/// <summary>Starts a program and waits for its end, blocking and awaiting. Needs <c>sleep</c>, which every Unix has.</summary>
internal static class Conversion
{
    public static void MapConversion(this IEndpointRouteBuilder app)
    {
        app.MapGet("/processes/exit", Convert)
            .InCatalog(new() { Bug = "Process.WaitForExit", Blocks = true, Twin = "/processes/exit/awaited" });
        app.MapGet("/processes/exit/awaited", ConvertAsync).InCatalog(new() { Twin = "/processes/exit" });
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
