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
        HashSet<string> sockets = [.. Sockets(port).Select(socket => $"socket:[{socket.Inode}]")];
        return sockets.Count == 0 ? null : RunningProcesses.Ids().Where(process => Holds(process, sockets)).Select(process => (int?)process).FirstOrDefault();
    }

    /// <summary>Why <see cref="Find"/> found nothing, and what to do: two sentences.</summary>
    public static string WhyNotFound(int port) => OperatingSystem.IsLinux()
        ? WhyNotFound(port, [.. Sockets(port)])
        : $"Which process listens on port {port} is found on Linux only. Name it with --pid N.";

    /// <summary>Why none of ours holds the sockets that listen on a port.</summary>
    internal static string WhyNotFound(int port, IReadOnlyList<ListeningSocket> sockets) => sockets switch
    {
        [] => $"No process listens on port {port} here, as far as this machine's tables show. If it runs in a container with a network of its own, name its process with --pid N; else start it.",
        [{ User: var user }, ..] => $"The process that listens on port {port} cannot be seen: it is user {user}'s, or in a container. Run threadbare as that user, or as root, or name it with --pid N.",
    };

    /// <summary>The sockets that listen on a port, from the lines of a table.</summary>
    internal static IEnumerable<ListeningSocket> SocketsOf(IEnumerable<string> lines, int port)
    {
        string suffix = ":" + port.ToString("X4", CultureInfo.InvariantCulture);
        foreach (string line in lines)
        {
            string[] fields = line.Split(' ', StringSplitOptions.RemoveEmptyEntries);
            if (fields.Length > 9 && fields[3] == Listen && fields[1].EndsWith(suffix, StringComparison.Ordinal))
            {
                yield return new ListeningSocket(User: fields[7], Inode: fields[9]);
            }
        }
    }

    private static IEnumerable<ListeningSocket> Sockets(int port) => Tables.Where(File.Exists).SelectMany(table => SocketsOf(File.ReadLines(table), port));

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
