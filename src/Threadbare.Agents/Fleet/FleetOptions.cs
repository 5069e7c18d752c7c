namespace Threadbare.Agents.Fleet;

/// <summary>Says which agents a coordinator waits for.</summary>
internal sealed record FleetOptions
{
    /// <summary>The number of agents that carry load; 0 when this process sends it.</summary>
    public int Agents { get; init; }

    /// <summary>The number of agents that watch the service; 0 when this process does.</summary>
    public int Watchers { get; init; }

    /// <summary>The address to listen at. Loopback by default, so that nobody else can call.</summary>
    public string Host { get; init; } = "127.0.0.1";

    /// <summary>The port to listen at.</summary>
    public int Port { get; init; } = FleetConstants.DefaultPort;

    /// <summary>The folder of the keys; null for the user's own, which is created at first use.</summary>
    public string? Keys { get; init; }

    /// <summary>True prints a joining token, with which agents without keys get a certificate.</summary>
    public bool HandsOutToken { get; init; }

    /// <summary>How long to wait for the agents.</summary>
    public TimeSpan Gather { get; init; } = TimeSpan.FromSeconds(60);

    /// <summary>The number of agents whose loss leaves the figures trusted.</summary>
    public int AllowLost { get; init; }

    /// <summary>Finds out why the machine of a lost agent ended it, from the agent's name; null where nobody knows. Bounded in time, and
    /// never fails.</summary>
    public Func<string, CancellationToken, Task<string?>> ExplainLoss { get; init; } = (_, _) => Task.FromResult<string?>(null);

    /// <summary>Receives what happens to the fleet, each in a sentence. Any thread may call it.</summary>
    public Action<string> Say { get; init; } = _ => { };
}
