using System.Globalization;

namespace Threadbare.Diagnostics.Monitor;

/// <summary>Finds the process that listens on a port, by the tables under <c>/proc</c>; Linux only.</summary>
public static class ListeningProcess
{
    private const string Listen = "0A";
    private static readonly string[] Tables = ["/proc/net/tcp", "/proc/net/tcp6"];

    /// <summary>The process' number; null where none is found, or it is not ours to see.</summary>
    public static int? Find(int port)
    {
        HashSet<string> sockets = [.. Tables.Where(File.Exists).SelectMany(table => InodesOf(File.ReadLines(table), port)).Select(inode => $"socket:[{inode}]")];
        return sockets.Count == 0 ? null : RunningProcesses.Ids().Where(process => Holds(process, sockets)).Select(process => (int?)process).FirstOrDefault();
    }

    /// <summary>The inodes of sockets that listen on a port, from the lines of a table.</summary>
    internal static IEnumerable<string> InodesOf(IEnumerable<string> lines, int port)
    {
        string suffix = ":" + port.ToString("X4", CultureInfo.InvariantCulture);
        foreach (string line in lines)
        {
            string[] fields = line.Split(' ', StringSplitOptions.RemoveEmptyEntries);
            if (fields.Length > 9 && fields[3] == Listen && fields[1].EndsWith(suffix, StringComparison.Ordinal))
            {
                yield return fields[9];
            }
        }
    }

    private static bool Holds(int process, HashSet<string> sockets)
    {
        try
        {
            return Directory.EnumerateFiles($"/proc/{process}/fd").Any(handle => File.ResolveLinkTarget(handle, returnFinalTarget: false) is { } link && sockets.Contains(link.Name));
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException)
        {
            return false;
        }
    }
}
