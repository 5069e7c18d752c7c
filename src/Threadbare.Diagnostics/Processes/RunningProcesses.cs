using System.Globalization;

namespace Threadbare.Diagnostics.Processes;

/// <summary>The processes that are seen under <c>/proc</c>.</summary>
internal static class RunningProcesses
{
    /// <summary>Their numbers; some may have ended when they are looked at.</summary>
    public static IEnumerable<int> Ids() => Directory.EnumerateDirectories("/proc")
        .Select(folder => int.TryParse(Path.GetFileName(folder), NumberStyles.None, CultureInfo.InvariantCulture, out int id) ? id : 0)
        .Where(id => id > 0);
}
