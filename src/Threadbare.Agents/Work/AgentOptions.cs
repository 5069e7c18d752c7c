namespace Threadbare.Agents.Work;

/// <summary>The options of an agent.</summary>
internal sealed record AgentOptions
{
    /// <summary>The host of the coordinator.</summary>
    public required string Host { get; init; }

    /// <summary>The port of the coordinator.</summary>
    public required int Port { get; init; }

    /// <summary>The agent's name, unique in the run.</summary>
    public required string Name { get; init; }

    /// <summary>The folder of the keys; null for that of the user.</summary>
    public string? Keys { get; init; }

    /// <summary>A joining token, exchanged for a certificate; null when the keys are in a folder.</summary>
    public string? Token { get; init; }

    /// <summary>The process to watch; null for an agent that sends load.</summary>
    public WatchedNumber? Watched { get; init; }

    /// <summary>The hosts that it may send load to; empty for any that the coordinator names.</summary>
    public IReadOnlyList<string> AllowedTargets { get; init; } = [];

    /// <summary>How long it tries to reach the coordinator. Five minutes: a cluster needs a while to start a pod.</summary>
    public TimeSpan LongestJoin { get; init; } = TimeSpan.FromMinutes(5);

    /// <summary>True for an agent that waits for the next run after each, without end. Beside a service in a pod it must not end: a pod
    /// with a container that has ended is not ready, and gets no requests.</summary>
    public bool Stays { get; init; }

    /// <summary>The receiver of its telemetry, as a plan names it; null for none.</summary>
    public string? Otlp { get; init; }

    /// <summary>Sends its telemetry; null where none is asked for.</summary>
    public OtlpExport? Telemetry { get; init; }

    /// <summary>Says why the agent was ended here, once it was.</summary>
    public Func<string> DescribeStop { get; init; } = () => "it was ended on its machine";

    /// <summary>Receives what happens, each in a sentence. Any thread may call it.</summary>
    public Action<string> Say { get; init; } = _ => { };
}
