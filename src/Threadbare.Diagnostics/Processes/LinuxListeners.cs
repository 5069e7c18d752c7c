namespace Threadbare.Diagnostics.Processes;

/// <summary>Finds listeners by the tables under <c>/proc</c>, which name sockets, and by the processes that hold them.</summary>
internal sealed class LinuxListeners : IListeners
{
    private const string Listen = "0A";
    private const string Established = "01";
    private const string Closed = "06";
    private static readonly string[] Tables = ["tcp", "tcp6"];

    public int? Find(int port)
    {
        HashSet<string> handles = [.. At(port).Select(socket => socket.Handle)];
        return handles.Count == 0 ? null : RunningProcesses.Ids().Cast<int?>()
            .FirstOrDefault(process => new ProcessFiles(process!.Value).Handles().Any(handles.Contains));
    }

    public string ExplainNotFound(int port) => ExplainNotFound(port, [.. At(port)]);

    public IReadOnlyList<int> FindPorts(int process)
    {
        // From its own tables: a container has its own network.
        ILookup<string, int> ports = ReadSockets(process).ToLookup(socket => socket.Handle, socket => socket.Port);
        return ports.Count == 0 ? [] : [.. new ProcessFiles(process).Handles().SelectMany(handle => ports[handle]).Distinct().Order()];
    }

    /// <summary>Explains why none of our processes holds the sockets that listen on a port.</summary>
    internal static string ExplainNotFound(int port, IReadOnlyList<ListeningSocket> sockets) => sockets switch
    {
        [] => $"No process listens on port {port} here, as far as this machine's tables show. "
            + $"If it runs in a container with its own network, name its process with {PlanProperty.TargetProcess}; otherwise start it.",
        [{ User: var user }, ..] => $"The process that listens on port {port} cannot be seen: it is user {user}'s, or in a container. "
            + $"Run threadbare as that user, or as root, or name it with {PlanProperty.TargetProcess}.",
    };

    /// <summary>Reads the listening sockets from the lines of a table.</summary>
    internal static IEnumerable<ListeningSocket> Listening(IEnumerable<string> lines) => Rows(lines, Listen)
        .Select(fields => new ListeningSocket($"socket:[{fields[9]}]", ReadEnd(fields[1]).Port, fields[7]));

    /// <summary>Reads the connections within this machine from the lines of a table: both of their ends have the same address.</summary>
    internal static IEnumerable<LocalConnection> Connected(IEnumerable<string> lines) =>
        from fields in Rows(lines, Established, Closed)
        let local = ReadEnd(fields[1])
        let remote = ReadEnd(fields[2])
        where local.Address == remote.Address
        select new LocalConnection($"socket:[{fields[9]}]", local.Port, remote.Port);

    /// <summary>Lists the connections within the network of a process.</summary>
    public static IReadOnlyList<LocalConnection> ListConnections(int process) =>
        [.. Tables.SelectMany(table => Connected(new ProcessFiles(process).Network(table)))];

    /// <summary>Counts the connections to ports of a process, those too that it has not taken up.</summary>
    public static int CountClients(int process, IReadOnlyList<int> ports) =>
        Tables.Sum(table => CountClients(new ProcessFiles(process).Network(table), ports));

    /// <summary>Counts the connections to ports in the lines of a table.</summary>
    internal static int CountClients(IEnumerable<string> lines, IReadOnlyList<int> ports) =>
        Rows(lines, Established).Count(fields => ports.Contains(ReadEnd(fields[1]).Port));

    // Few of the lines are of a state, and only those are worth taking apart.
    private static IEnumerable<string[]> Rows(IEnumerable<string> lines, params string[] states) => lines
        .Where(line => states.Any(state => line.Contains($" {state} ", StringComparison.Ordinal)))
        .Select(line => line.Split(' ', StringSplitOptions.RemoveEmptyEntries))
        .Where(fields => fields.Length > 9 && states.Contains(fields[3]));

    private static (string Address, int Port) ReadEnd(string end)
    {
        int colon = end.LastIndexOf(':');
        return (end[..colon], int.Parse(end[(colon + 1)..], NumberStyles.HexNumber, CultureInfo.InvariantCulture));
    }

    private static IEnumerable<ListeningSocket> At(int port) => ReadSockets(Environment.ProcessId).Where(socket => socket.Port == port);

    private static IEnumerable<ListeningSocket> ReadSockets(int process) =>
        Tables.SelectMany(table => Listening(new ProcessFiles(process).Network(table)));
}
