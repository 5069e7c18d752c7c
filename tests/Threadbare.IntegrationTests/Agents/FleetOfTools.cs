using Threadbare.Experiments.Dependencies;
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
    public string Address { get; } = $"127.0.0.1:{LoopbackPort.FindFree()}";

    /// <summary>Starts the coordinator, and waits until agents can call it.</summary>
    public Task<ThreadbareTool> CoordinateAsync(params string[] arguments) =>
        CoordinateUnderAsync([], new Dictionary<string, string>(), arguments);

    /// <summary>Starts the coordinator by another command, and waits until agents can call it.</summary>
    /// <param name="command">The words before the tool's own.</param>
    /// <param name="environment">Additional environment variables.</param>
    /// <param name="arguments">The tool's words.</param>
    public async Task<ThreadbareTool> CoordinateUnderAsync(
        IReadOnlyList<string> command, IReadOnlyDictionary<string, string> environment, params string[] arguments)
    {
        var whole = new Dictionary<string, string>(_environment.Concat(environment));
        ThreadbareTool coordinator = Add(ThreadbareTool.StartUnder(command, whole, [.. arguments, "--listen", Address]));
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
