using Threadbare.Run.Machine;

namespace Threadbare.Tool.Doctor.Facts;

/// <summary>What this machine gives to a test; null is what the system does not show.</summary>
internal sealed record MachineFacts
{
    /// <summary>The machine's name.</summary>
    public required string Name { get; init; }

    /// <summary>The operating system.</summary>
    public required string OperatingSystem { get; init; }

    /// <summary>What bounds the connections of this tool.</summary>
    public required MachineLimits Limits { get; init; }

    /// <summary>The processors that this tool may use.</summary>
    public required ProcessorShare Processors { get; init; }

    /// <summary>Sockets of closed connections that still hold their ports.</summary>
    public int? SocketsInTimeWait { get; init; }

    /// <summary>Most connections that the kernel keeps for a listener that has not taken them yet.</summary>
    public int? Backlog { get; init; }

    /// <summary>Who else used the processors while they were looked at.</summary>
    public MachineUse? Use { get; init; }
}
