using Threadbare.IntegrationTests.Tool;

namespace Threadbare.IntegrationTests.Agents;

/// <summary>A coordinator and its agents, all started with the built tool on this machine, with keys and a port of their own.</summary>
internal sealed class FleetOfTools : IAsyncDisposable
{
    private readonly Dictionary<string, string> _environment;
    private readonly List<ThreadbareTool> _tools = [];

    public FleetOfTools()
    {
        Keys = Path.Combine(RunFolders.Next(), "keys");
        _environment = new Dictionary<string, string> { ["THREADBARE_KEYS"] = Keys };
    }

    /// <summary>The folder of the keys; the coordinator makes it.</summary>
    public string Keys { get; }

    /// <summary>The address where the coordinator listens.</summary>
    public string Address { get; } = $"127.0.0.1:{Ports.FindFree()}";

    /// <summary>Starts the coordinator, and waits until agents can call it.</summary>
    public async Task<ThreadbareTool> CoordinateAsync(params string[] arguments)
    {
        ThreadbareTool coordinator = Add(ThreadbareTool.Start(_environment, [.. arguments, "--listen", Address]));
        await Waiting.UntilAsync(() => coordinator.HasSaid("Waiting for "), TimeSpan.FromSeconds(60));
        return coordinator;
    }

    /// <summary>Starts an agent.</summary>
    public ThreadbareTool Join(string name, params string[] options) =>
        Add(ThreadbareTool.Start(_environment, ["agent", "--join", Address, "--name", name, .. options]));

    public async ValueTask DisposeAsync()
    {
        foreach (ThreadbareTool tool in _tools)
        {
            await tool.DisposeAsync();
        }
    }

    private ThreadbareTool Add(ThreadbareTool tool)
    {
        _tools.Add(tool);
        return tool;
    }
}
