namespace Threadbare.Diagnostics.Blame.Work;

/// <summary>The place in the code that a stack belongs to, whether it runs, allocates or throws.</summary>
/// <param name="Kind">The owner of the code.</param>
/// <param name="Method"><c>Namespace.Type.Method</c> of the service's own; the assembly of other code.</param>
internal sealed record CodeSpot(CodeKind Kind, string Method)
{
    /// <summary>The line; null where it is not certain.</summary>
    public SourceLine? Line { get; init; }

    /// <summary>The certainty; null where no code of the service is involved.</summary>
    public Certainty? Certainty { get; init; }

    /// <summary>The work that the line calls; null for its own instructions.</summary>
    public string? Callee { get; init; }

    /// <summary>The route of the endpoint on the stack; null where none is.</summary>
    public string? Route { get; init; }

    /// <summary>The place as results tell it.</summary>
    public CodePlace ToPlace() => new() { Method = Method, File = Line?.File, Line = Line?.Number, Certainty = Certainty };

    /// <summary>Identifies the place across stacks: by its line, whatever the certainty; without a line, by its method.</summary>
    public (CodeKind Kind, CodePlace Place) Key => (Kind, Line is null ? ToPlace() : ToPlace() with { Certainty = null });
}
