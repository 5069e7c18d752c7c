using System.Globalization;

namespace Threadbare.Diagnostics.Processes;

/// <summary>Lists the processes under <c>/proc</c>.</summary>
internal static class RunningProcesses
{
    /// <summary>The numbers of the processes; some may have ended since.</summary>
    public static IEnumerable<int> Ids() => Directory.EnumerateDirectories("/proc")
        .Select(folder => int.TryParse(Path.GetFileName(folder), NumberStyles.None, CultureInfo.InvariantCulture, out int id) ? id : 0)
        .Where(id => id > 0);
}
