namespace Threadbare.Run.Machine;

/// <summary>Limits of this machine that a load can reach. Null means unknown; an unknown limit is never reported as too low.</summary>
/// <param name="OpenFiles">The number of files and sockets that this process may hold open.</param>
/// <param name="EphemeralPorts">The number of local ports for connections to one address.</param>
internal sealed record MachineLimits(long? OpenFiles, long? EphemeralPorts)
{
    /// <summary>File descriptors kept free for the runtime, its libraries, the loops and the files of the run.</summary>
    internal const int Reserve = 100;

    private const string LimitsPath = "/proc/self/limits";
    private const string PortsPath = "/proc/sys/net/ipv4/ip_local_port_range";

    /// <summary>Connections that this process may hold at once; null when unknown.</summary>
    public long? Connections => OpenFiles is { } files ? Math.Max(1, files - Reserve) : null;

    /// <summary>The limits of a machine that nobody has asked.</summary>
    public static MachineLimits Unknown { get; } = new(null, null);

    /// <summary>Reads the limits of this process, as far as the system tells them.</summary>
    public static MachineLimits Read() => Parse(SystemFile.Text(LimitsPath), SystemFile.Text(PortsPath));

    /// <summary>Reads how many files and sockets another process may hold open; null when unknown.</summary>
    public static long? ReadOpenFiles(int processId) => Parse(SystemFile.Text($"/proc/{processId}/limits"), null).OpenFiles;

    /// <summary>Counts the virtual users that can each have their own connection to a plan's addresses; null when unknown.</summary>
    public long? CountUsers(LoadPlan plan) => (Connections, EphemeralPorts * CountTargets(plan)) switch
    {
        ({ } files, { } ports) => Math.Min(files, ports),
        (var files, var ports) => files ?? ports,
    };

    /// <summary>Finds why a plan does not fit this machine, each reason a sentence that says what to do; empty when it fits.</summary>
    public IReadOnlyList<string> FindProblems(LoadPlan plan)
    {
        if (CountConnections(plan) is not { } connections)
        {
            return [];
        }

        // The kernel tells connections apart by the target's address and port too, so each target has all ports.
        int targets = CountTargets(plan);
        long toOneTarget = (connections + targets - 1) / targets;
        return plan.Names.Translate([.. FindTooFewFiles(connections), .. FindTooFewPorts(toOneTarget)]);
    }

    internal static MachineLimits Parse(string? limits, string? ports) => new(ParseOpenFiles(limits ?? ""), ParsePorts(ports ?? ""));

    private static long? ParseOpenFiles(string limits)
    {
        // The line is "Max open files", the soft limit, the hard limit and the unit.
        string? line = limits.Split('\n').FirstOrDefault(line => line.StartsWith("Max open files", StringComparison.Ordinal));
        string? soft = line?.Split(' ', StringSplitOptions.RemoveEmptyEntries).ElementAtOrDefault(3);
        return ParseNumber(soft);
    }

    private static long? ParsePorts(string ports)
    {
        string[] range = ports.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries);
        return range.Length == 2 ? ParseNumber(range[1]) - ParseNumber(range[0]) + 1 : null;
    }

    private static long? ParseNumber(string? text) => long.TryParse(text, CultureInfo.InvariantCulture, out long number) ? number : null;

    // Null where only the service decides how many connections open load needs.
    private static long? CountConnections(LoadPlan plan)
    {
        long? most = plan.Load.IsOpen ? plan.MaxConnections : (long)plan.Load.Peak;
        return most is { } peak && plan.MaxConnections is { } bound ? Math.Min(peak, bound) : most;
    }

    // An address that cannot be parsed is reported with the plan's other problems; it has no port to count.
    private static int CountTargets(LoadPlan plan) => Math.Max(1, plan.Urls
        .Select(url => Uri.TryCreate(url, UriKind.Absolute, out Uri? address) ? address.Authority : null)
        .OfType<string>()
        .Distinct(StringComparer.OrdinalIgnoreCase)
        .Count());

    private IEnumerable<string> FindTooFewFiles(long connections)
    {
        long needed = connections + Reserve;
        if (needed > OpenFiles)
        {
            yield return $"{connections} connections need {needed} file descriptors, and this process may have {OpenFiles}: "
                + $"raise the limit with 'ulimit -n {needed}' (as root, or in /etc/security/limits.conf), "
                + $"or use fewer connections with {PlanProperty.MaxConnections} {Connections}.";
        }
    }

    private IEnumerable<string> FindTooFewPorts(long connections)
    {
        if (connections > EphemeralPorts)
        {
            yield return $"{connections} connections to one address need as many local ports, and this machine has {EphemeralPorts}: "
                + "raise the limit with 'sysctl -w net.ipv4.ip_local_port_range=\"1024 65535\"' (as root), "
                + $"spread the load over more addresses, or use fewer connections with {PlanProperty.MaxConnections} {EphemeralPorts}.";
        }
    }
}
