namespace Threadbare.Tool.Doctor.Facts;

/// <summary>The facts about this machine; a property is null when the system does not show it.</summary>
internal sealed record MachineFacts
{
    /// <summary>The machine's name.</summary>
    public required string Name { get; init; }

    /// <summary>The operating system.</summary>
    public required string OperatingSystem { get; init; }

    /// <summary>The limits on this tool's connections.</summary>
    public required MachineLimits Limits { get; init; }

    /// <summary>The processors that this tool may use.</summary>
    public required ProcessorShare Processors { get; init; }

    /// <summary>Sockets of closed connections that still hold their ports.</summary>
    public int? SocketsInTimeWait { get; init; }

    /// <summary>Most connections that the kernel keeps for a listener that has not taken them yet.</summary>
    public int? Backlog { get; init; }

    /// <summary>The use of the processors by other programs while they were measured; null when unknown.</summary>
    public MachineUse? Use { get; init; }
}
