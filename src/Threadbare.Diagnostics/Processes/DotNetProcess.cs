using System.Globalization;
using System.Text.RegularExpressions;

namespace Threadbare.Diagnostics.Processes;

/// <summary>What can be told of a process before it is asked: whether it runs .NET, and which.</summary>
internal sealed partial record DotNetProcess(int Id, string? Runtime)
{
    public static DotNetProcess Of(int id)
    {
        try
        {
            Match version = RuntimePath().Match(File.ReadAllText($"/proc/{id}/maps"));
            version = version.Success ? version : OwnRuntime().Match(new ProcessFiles(id).RuntimeConfig() ?? "");
            return new DotNetProcess(id, version.Success ? ".NET " + version.Groups["version"].Value : null);
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException)
        {
            return new DotNetProcess(id, null);
        }
    }

    /// <summary>True unless it is known that its runtime reports all of itself by meters, as .NET 9 and later do.</summary>
    public bool MayNeedCounters => Runtime is null || IsBeforeMeters;

    /// <summary>What its runtime cannot tell though it is watched, as a sentence; null where it tells all, or is not known.</summary>
    public string? Untold => IsBeforeMeters
        ? $"Process {Id} runs {Runtime}: how many processors its runtime counts on, and the route of a wait after an await, are told from .NET 9 on."
        : null;

    private bool IsBeforeMeters => Runtime is not null && Major().Match(Runtime) is { Success: true } major && int.Parse(major.Value, CultureInfo.InvariantCulture) < 9;

    /// <summary>Why its runtime cannot be watched, and what to do.</summary>
    public string WhyNot(Exception fault) => fault is TimeoutException
        ? $"The runtime of process {Id} could not be watched: it did not answer within 10 s. Is the process stopped (SIGSTOP, a debugger)?"
        : fault.Message.Contains("Permission denied", StringComparison.OrdinalIgnoreCase)
        ? $"The runtime of process {Id} could not be watched: it is another user's. Run threadbare as that user, or as root."
        : Runtime is not null
            ? $"The runtime of process {Id} ({Runtime}) could not be watched: its diagnostics port does not answer. Start it without DOTNET_EnableDiagnostics=0, and with the same TMPDIR."
            : $"Process {Id} could not be watched from inside: no .NET runtime answers there. What the client sees, processor time and memory are all there is.";

    [GeneratedRegex(@"/shared/Microsoft\.NETCore\.App/(?<version>[\d.]+[^/]*)/")]
    private static partial Regex RuntimePath();

    // A program that brings its runtime along says so in its settings.
    [GeneratedRegex(@"""includedFrameworks""\s*:\s*\[\s*\{\s*""name""\s*:\s*""Microsoft\.NETCore\.App""\s*,\s*""version""\s*:\s*""(?<version>[\d.]+[^""]*)""")]
    private static partial Regex OwnRuntime();

    [GeneratedRegex(@"\d+")]
    private static partial Regex Major();
}
