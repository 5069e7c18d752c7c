namespace Threadbare.Tool.Doctor.Facts;

/// <summary>What the system shows of the target's process.</summary>
internal sealed record ProcessFacts
{
    /// <summary>Its number.</summary>
    public required int Id { get; init; }

    /// <summary>Its name.</summary>
    public string? Name { get; init; }

    /// <summary>False where its settings may not be seen, since it is another user's.</summary>
    public required bool IsOpenToUs { get; init; }

    /// <summary>The processors that it may use.</summary>
    public required ProcessorShare Processors { get; init; }

    /// <summary>Most files and sockets that it may hold open; null is unknown.</summary>
    public long? OpenFiles { get; init; }

    /// <summary>What has a hand on it: the name of a tracer, or a managed debugger; null is none.</summary>
    public string? Debugger { get; init; }

    /// <summary>Its runtime; null where it is none of .NET, or may not be seen.</summary>
    public DotNetFacts? Runtime { get; init; }
}
