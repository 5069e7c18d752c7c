namespace Threadbare.Results;

/// <summary>The machine and the tool that measured.</summary>
public sealed record RunEnvironment
{
    /// <summary>The machine's name.</summary>
    public required string Machine { get; init; }

    /// <summary>Processors that this process may use.</summary>
    public required int Cores { get; init; }

    /// <summary>The processor's name; null if the system does not give it.</summary>
    public string? Processor { get; init; }

    /// <summary>The operating system.</summary>
    public required string OperatingSystem { get; init; }

    /// <summary>The runtime of this tool.</summary>
    public required string DotNet { get; init; }

    /// <summary>The version of this tool.</summary>
    public required string Threadbare { get; init; }

    /// <summary>The commit that was tested, as the build server says; null elsewhere.</summary>
    public string? Commit { get; init; }

    /// <summary>The label of the run: <c>--label</c>, or the branch as the build server says; null without either.</summary>
    public string? Label { get; init; }

    /// <summary>True when the target runs on this machine too, so that both take from the same processors.</summary>
    public bool SharesMachineWithTarget { get; init; }
}
