using System.Globalization;
using Threadbare.Plan;

namespace Threadbare.Run.Machine;

/// <summary>Limits of this machine that a load can run into; null is unknown and judged as enough.</summary>
/// <param name="OpenFiles">Most files and sockets that this process may hold open.</param>
/// <param name="EphemeralPorts">Ports for connections to one address.</param>
public sealed record MachineLimits(long? OpenFiles, long? EphemeralPorts)
{
    // The runtime, its libraries, the loops' own descriptors and the files of the run.
    internal const int Reserve = 100;

    private const string PortsPath = "/proc/sys/net/ipv4/ip_local_port_range";

    /// <summary>Those of this process, as far as the system tells them.</summary>
    public static MachineLimits Read() => Parse(TextOf("/proc/self/limits"), TextOf(PortsPath));

    /// <summary>Most files and sockets that another process may hold open; null is unknown.</summary>
    public static long? ReadOpenFiles(int processId) => Parse(TextOf($"/proc/{processId}/limits"), null).OpenFiles;

    /// <summary>Connections that this process may hold at once; null is unknown.</summary>
    public long? Connections => OpenFiles is { } files ? Math.Max(1, files - Reserve) : null;

    /// <summary>Virtual users that each have a connection of their own to a plan's addresses; null is unknown.</summary>
    public long? CountUsers(LoadPlan plan) => (Connections, EphemeralPorts * Targets(plan)) switch
    {
        ({ } files, { } ports) => Math.Min(files, ports),
        (var files, var ports) => files ?? ports,
    };

    /// <summary>Why a plan does not fit this machine, each in a sentence that says what to do; empty when it does.</summary>
    public IReadOnlyList<string> FindProblems(LoadPlan plan)
    {
        if (ConnectionsOf(plan) is not { } connections)
        {
            return [];
        }

        // The kernel tells connections apart by the target's address and port too, so each target has all ports.
        int targets = Targets(plan);
        return [.. Files(connections), .. Ports((connections + targets - 1) / targets)];
    }

    internal static MachineLimits Parse(string? limits, string? ports)
    {
        string[] range = (ports ?? "").Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries);
        string? openFiles = (limits ?? "").Split('\n').FirstOrDefault(line => line.StartsWith("Max open files", StringComparison.Ordinal));
        string? soft = openFiles?.Split(' ', StringSplitOptions.RemoveEmptyEntries).ElementAtOrDefault(3);
        return new MachineLimits(
            long.TryParse(soft, CultureInfo.InvariantCulture, out long files) ? files : null,
            range.Length == 2 && long.TryParse(range[0], CultureInfo.InvariantCulture, out long first) && long.TryParse(range[1], CultureInfo.InvariantCulture, out long last)
                ? last - first + 1
                : null);
    }

    /// <summary>The connections that a plan is sure to open; null where only the service decides.</summary>
    private static long? ConnectionsOf(LoadPlan plan)
    {
        long? most = plan.Shape.IsOpen ? plan.MaxConnections : (long)plan.Shape.Peak;
        return most is { } peak && plan.MaxConnections is { } bound ? Math.Min(peak, bound) : most;
    }

    private static int Targets(LoadPlan plan) => Math.Max(1, plan.Urls.Select(url => new Uri(url).Authority).Distinct(StringComparer.OrdinalIgnoreCase).Count());

    private IEnumerable<string> Files(long connections)
    {
        long needed = connections + Reserve;
        if (needed > OpenFiles)
        {
            yield return $"{connections} connections need {needed} file descriptors, and this process may have {OpenFiles}: "
                + $"raise the limit with 'ulimit -n {needed}' (as root, or by /etc/security/limits.conf), or use fewer with --max-connections {Math.Max(1, (OpenFiles ?? 0) - Reserve)}.";
        }
    }

    private IEnumerable<string> Ports(long connections)
    {
        if (connections > EphemeralPorts)
        {
            yield return $"{connections} connections to one address need as many local ports, and this machine gives {EphemeralPorts}: "
                + "raise them with 'sysctl -w net.ipv4.ip_local_port_range=\"1024 65535\"' (as root), spread the load over more addresses, "
                + $"or use fewer connections with --max-connections {EphemeralPorts}.";
        }
    }

    private static string? TextOf(string path)
    {
        try
        {
            return File.Exists(path) ? File.ReadAllText(path) : null;
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }
}
