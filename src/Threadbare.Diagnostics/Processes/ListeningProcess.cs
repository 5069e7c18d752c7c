using System.Globalization;

namespace Threadbare.Diagnostics.Processes;

/// <summary>Finds the process that listens on a port, and the ports that a process listens on, by the tables under <c>/proc</c>; Linux only.</summary>
public static class ListeningProcess
{
    private const string Listen = "0A";
    private static readonly string[] Tables = ["tcp", "tcp6"];

    /// <summary>The process' number; null where none is found, or it is not ours to see.</summary>
    public static int? Find(int port)
    {
        HashSet<string?> handles = [.. At(port).Select(socket => socket.Handle)];
        return handles.Count == 0 ? null : RunningProcesses.Ids().Where(process => HandlesOf(process).Any(handles.Contains)).Select(process => (int?)process).FirstOrDefault();
    }

    /// <summary>Why <see cref="Find"/> found nothing, and what to do.</summary>
    public static string WhyNotFound(int port) => OperatingSystem.IsLinux()
        ? WhyNotFound(port, [.. At(port)])
        : $"Which process listens on port {port} is found on Linux only. Name it with --pid N.";

    /// <summary>Why none of ours holds the sockets that listen on a port.</summary>
    internal static string WhyNotFound(int port, IReadOnlyList<ListeningSocket> sockets) => sockets switch
    {
        [] => $"No process listens on port {port} here, as far as this machine's tables show. If it runs in a container with a network of its own, name its process with --pid N; else start it.",
        [{ User: var user }, ..] => $"The process that listens on port {port} cannot be seen: it is user {user}'s, or in a container. Run threadbare as that user, or as root, or name it with --pid N.",
    };

    /// <summary>The ports that a process listens on, in rising order; empty where it is not ours to see.</summary>
    internal static IReadOnlyList<int> PortsOf(int process)
    {
        // By its own tables: in a container its network is another than ours.
        ILookup<string?, int> ports = SeenBy(process).ToLookup(socket => (string?)socket.Handle, socket => socket.Port);
        return ports.Count == 0 ? [] : [.. HandlesOf(process).SelectMany(handle => ports[handle]).Distinct().Order()];
    }

    /// <summary>The sockets that listen, from the lines of a table.</summary>
    internal static IEnumerable<ListeningSocket> Listening(IEnumerable<string> lines)
    {
        foreach (string line in lines)
        {
            string[] fields = line.Split(' ', StringSplitOptions.RemoveEmptyEntries);
            if (fields.Length > 9 && fields[3] == Listen)
            {
                int port = int.Parse(fields[1][(fields[1].LastIndexOf(':') + 1)..], NumberStyles.HexNumber, CultureInfo.InvariantCulture);
                yield return new ListeningSocket($"socket:[{fields[9]}]", port, fields[7]);
            }
        }
    }

    private static IEnumerable<ListeningSocket> At(int port) => SeenBy(Environment.ProcessId).Where(socket => socket.Port == port);

    private static IEnumerable<ListeningSocket> SeenBy(int process) => Tables.SelectMany(table => Listening(new ProcessFiles(process).Network(table)));

    private static IEnumerable<string?> HandlesOf(int process) => new ProcessFiles(process).Handles().Select(Path.GetFileName);
}
