namespace Threadbare.Tool.Doctor.Facts;

/// <summary>The facts about the target's process that the system shows.</summary>
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

    /// <summary>The name of the tracer or managed debugger that is attached; null if none is attached.</summary>
    public string? Debugger { get; init; }

    /// <summary>Its runtime; null where it is none of .NET, or may not be seen.</summary>
    public DotNetFacts? Runtime { get; init; }
}
