using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Agents;

/// <summary>A coordinator, two agents and a service, each on a machine of its own, with clocks that are days apart.</summary>
internal sealed class FleetOfMachines : IAsyncDisposable
{
    // An agent ends its load within 5 s of the last word that it heard.
    private static readonly TimeSpan LongestLoad = TimeSpan.FromSeconds(6);

    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    private readonly Machines _machines;
    private readonly List<ThreadbareTool> _tools = [];
    private readonly string _keys = Path.Combine(RunFolders.Next(), "keys");

    private FleetOfMachines(Machines machines)
    {
        _machines = machines;
        (Coordinator, Shop) = (machines.Add(1), machines.Add(21));
        (London, Paris) = (machines.Add(11, days: 3), machines.Add(12, days: 1));
    }

    /// <summary>The machine of the coordinator.</summary>
    public Machine Coordinator { get; }

    /// <summary>The machine of the service.</summary>
    public Machine Shop { get; }

    /// <summary>The machine of the first agent.</summary>
    public Machine London { get; }

    /// <summary>The machine of the second agent.</summary>
    public Machine Paris { get; }

    /// <summary>Makes the machines and the keys, or skips the test where that cannot be done.</summary>
    public static async Task<FleetOfMachines> StartAsync()
    {
        string? obstacle = Machines.FindObstacle();
        Assert.SkipWhen(obstacle is not null, obstacle ?? "");
        var fleet = new FleetOfMachines(Machines.Create());
        ToolRun keys = await ThreadbareTool.RunAsync("agent", "keys", "--keys", fleet._keys, "--host", $"{fleet.Coordinator.Address}");
        Assert.Equal(0, keys.ExitCode);
        return fleet;
    }

    /// <summary>Starts the coordinator, and waits until agents can call it.</summary>
    public async Task<ThreadbareTool> CoordinateAsync(params string[] arguments)
    {
        ThreadbareTool coordinator = StartOn(Coordinator, [.. arguments, "--listen", $"{Coordinator.Address}:7171"]);
        await Waiting.UntilAsync(() => coordinator.HasSaid("Waiting for "), Patience);
        return coordinator;
    }

    /// <summary>Starts an agent on a machine.</summary>
    public ThreadbareTool Join(Machine machine, string name, params string[] options) =>
        StartOn(machine, ["agent", "--join", $"{Coordinator.Address}:7171", "--name", name, .. options]);

    /// <summary>Asserts that no process runs on any machine, and that no request comes any more.</summary>
    public async Task AssertQuietAsync(CountingService service)
    {
        Machine[] all = [Coordinator, London, Paris, Shop];
        await Waiting.UntilAsync(() => all.All(machine => machine.Processes.Count == 0), LongestLoad);
        long before = service.Count;
        await Task.Delay(LongestLoad, TestContext.Current.CancellationToken);
        Assert.Equal(before, service.Count);
    }

    public async ValueTask DisposeAsync()
    {
        _machines.Dispose();
        foreach (ThreadbareTool tool in _tools)
        {
            await tool.DisposeAsync();
        }
    }

    private ThreadbareTool StartOn(Machine machine, string[] arguments)
    {
        var environment = new Dictionary<string, string> { ["THREADBARE_KEYS"] = _keys };
        ThreadbareTool tool = ThreadbareTool.StartUnder(machine.Command, environment, arguments);
        _tools.Add(tool);
        return tool;
    }
}
