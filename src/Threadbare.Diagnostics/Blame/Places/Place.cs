namespace Threadbare.Diagnostics.Blame.Places;

/// <summary>The place in the service's own code that blocks, as one stack shows it.</summary>
internal sealed record Place
{
    /// <summary>The method: <c>Namespace.Type.Method</c>.</summary>
    public required string Method { get; init; }

    /// <summary>The line whose call blocks; null where it is not certain.</summary>
    public SourceLine? Line { get; init; }

    /// <summary>Each line that may be the one, where several may; empty otherwise.</summary>
    public IReadOnlyList<SourceLine> Candidates { get; init; } = [];

    /// <summary>The call that blocks.</summary>
    public required BlockingCall Blocks { get; init; }

    /// <summary>The advice on what to do instead.</summary>
    public required string Advice { get; init; }

    /// <summary>The certainty of the place.</summary>
    public required Certainty Certainty { get; init; }

    /// <summary>
    /// For a hidden place: finds it among methods that may be in its code, null where none of them fits. Null for other places, and for
    /// one that is only a place if <see cref="RevealHanded"/> finds it.
    /// </summary>
    public Func<IReadOnlyList<MethodCode>, Place?>? Reveal { get; init; }

    /// <summary>
    /// For a hidden place: finds it among the code that methods hand to other code to run, null where none of it fits. Null for other
    /// places.
    /// </summary>
    public Func<IReadOnlyList<MethodCode>, Place?>? RevealHanded { get; init; }

    /// <summary>
    /// The generated code that the method is compiled into, which belongs to one endpoint; null where the method has a frame of its
    /// own.
    /// </summary>
    public string? CompiledInto { get; init; }

    /// <summary>The package without symbols that the call goes through; null where it goes through none.</summary>
    public string? Through { get; init; }

    /// <summary>The frames from the blocked call outward.</summary>
    public IReadOnlyList<string> Stack { get; init; } = [];
}
