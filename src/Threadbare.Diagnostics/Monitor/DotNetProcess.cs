using System.Text.RegularExpressions;

namespace Threadbare.Diagnostics.Monitor;

/// <summary>What can be told of a process before it is asked: whether it runs .NET, and which.</summary>
internal sealed partial record DotNetProcess(int Id, string? Runtime)
{
    public static DotNetProcess Of(int id)
    {
        try
        {
            Match version = RuntimePath().Match(File.ReadAllText($"/proc/{id}/maps"));
            return new DotNetProcess(id, version.Success ? ".NET " + version.Groups["version"].Value : null);
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException)
        {
            return new DotNetProcess(id, null);
        }
    }

    /// <summary>Why its runtime cannot be watched, and what to do.</summary>
    public string WhyNot(Exception fault) => fault.Message.Contains("Permission denied", StringComparison.OrdinalIgnoreCase)
        ? $"The runtime of process {Id} could not be watched: it is another user's. Run threadbare as that user, or as root."
        : Runtime is not null
            ? $"The runtime of process {Id} ({Runtime}) could not be watched: its diagnostics port does not answer. Start it without DOTNET_EnableDiagnostics=0, and with the same TMPDIR."
            : $"Process {Id} could not be watched from inside: no .NET runtime answers there. What the client sees, processor time and memory are all there is.";

    [GeneratedRegex(@"/shared/Microsoft\.NETCore\.App/(?<version>[\d.]+[^/]*)/")]
    private static partial Regex RuntimePath();
}
