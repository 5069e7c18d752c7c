using System.Globalization;
using System.Net;

namespace Threadbare.IntegrationTests.Agents;

/// <summary>A machine as a network namespace: an address of its own, a link that can be cut, and a clock that is days ahead.</summary>
/// <param name="name">The name of its namespace.</param>
/// <param name="hub">The namespace in which the links of all machines meet.</param>
/// <param name="address">Its address.</param>
/// <param name="days">The days by which its clock since the start is ahead of this machine's.</param>
internal sealed class Machine(string name, string hub, IPAddress address, int days)
{
    /// <summary>The name of its namespace.</summary>
    public string Name => name;

    /// <summary>Its address.</summary>
    public IPAddress Address => address;

    /// <summary>The words before a command that is to run on it.</summary>
    public IReadOnlyList<string> Command
    {
        get
        {
            string ahead = TimeSpan.FromDays(days).TotalSeconds.ToString(CultureInfo.InvariantCulture);
            string[] clock = days == 0 ? [] : ["unshare", "--time", "--monotonic", ahead, "--boottime", ahead];
            return ["ip", "netns", "exec", name, .. clock];
        }
    }

    /// <summary>The processes that run on it.</summary>
    public IReadOnlyList<int> Processes =>
    [
        .. Shell.Run($"ip netns pids {name}").Split('\n', StringSplitOptions.RemoveEmptyEntries)
            .Select(line => int.Parse(line, CultureInfo.InvariantCulture)),
    ];

    /// <summary>Connects it to the others.</summary>
    public void Connect()
    {
        Shell.Run($"ip netns add {name}");
        Shell.Run($"ip link add {name} netns {hub} type veth peer name eth0 netns {name}");
        Shell.Run($"ip -n {hub} link set {name} master br0 up");
        Shell.Run($"ip -n {name} addr add {address}/24 dev eth0");
        Shell.Run($"ip -n {name} link set lo up");
        Shell.Run($"ip -n {name} link set eth0 up");
    }

    /// <summary>Cuts its link: nothing comes or goes, and no connection is told.</summary>
    public void Cut() => Shell.Run($"ip -n {hub} link set {name} down");

    /// <summary>Joins its link again.</summary>
    public void Join() => Shell.Run($"ip -n {hub} link set {name} up");

    /// <summary>Shapes what it sends; false where the kernel lacks the discipline.</summary>
    /// <param name="discipline">The words for <c>tc</c>, such as <c>netem delay 50ms</c>.</param>
    public bool TryShape(string discipline) =>
        Shell.TryRun($"ip netns exec {name} tc qdisc add dev eth0 root {discipline}");

    /// <summary>Sends a signal to every process that runs on it.</summary>
    public void Signal(int signal)
    {
        foreach (int process in Processes)
        {
            Signals.Send(process, signal);
        }
    }

    /// <summary>Kills what runs on it, and removes it.</summary>
    public void Remove()
    {
        if (Shell.TryRun($"ip netns pids {name}"))
        {
            Signal(Signals.Kill);
            Shell.TryRun($"ip netns del {name}");
        }
    }
}
