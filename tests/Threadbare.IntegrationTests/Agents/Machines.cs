using System.Globalization;
using System.Net;

namespace Threadbare.IntegrationTests.Agents;

/// <summary>Machines of a test on this one: network namespaces that a bridge joins. Everything is removed at the end.</summary>
internal sealed class Machines : IDisposable
{
    private static int _made;

    private readonly string _prefix = string.Create(
        CultureInfo.InvariantCulture, $"tb{Environment.ProcessId % 100_000}{(char)('a' + (Interlocked.Increment(ref _made) % 26))}");

    private readonly List<Machine> _all = [];

    private Machines()
    {
        Shell.Run($"ip netns add {Hub}");
        Shell.Run($"ip -n {Hub} link add br0 type bridge");
        Shell.Run($"ip -n {Hub} link set br0 up");
    }

    private string Hub => $"{_prefix}hub";

    /// <summary>The reason why no machines can be made here; null when they can.</summary>
    public static string? FindObstacle() => true switch
    {
        _ when !OperatingSystem.IsLinux() || !Environment.IsPrivilegedProcess => "Network namespaces need root on Linux.",
        _ when !Shell.TryRun("ip netns list") => "The command 'ip netns' is missing: install iproute2.",
        _ when !Shell.TryRun("unshare --net --time --monotonic 1 true") => "This kernel has no network or time namespaces.",
        _ => null,
    };

    /// <summary>Makes the place where machines meet.</summary>
    public static Machines Create() => new();

    /// <summary>Adds a machine.</summary>
    /// <param name="number">The last part of its address, from 1 to 254.</param>
    /// <param name="days">The days by which its clock is ahead.</param>
    public Machine Add(byte number, int days = 0)
    {
        var machine = new Machine($"{_prefix}{number}", Hub, new IPAddress([10, 99, 0, number]), days);
        _all.Add(machine);
        machine.Connect();
        return machine;
    }

    public void Dispose()
    {
        foreach (Machine machine in _all)
        {
            machine.Remove();
        }

        Shell.TryRun($"ip netns del {Hub}");
    }
}
