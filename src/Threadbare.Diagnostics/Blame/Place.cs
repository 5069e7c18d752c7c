using Threadbare.Diagnostics.Stacks;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Results.Blame;

namespace Threadbare.Diagnostics.Blame;

/// <summary>Where own code blocks, as one stack shows it.</summary>
internal sealed record Place
{
    /// <summary><c>Namespace.Type.Method</c>.</summary>
    public required string Method { get; init; }

    /// <summary>The line whose call blocks; null where it is not certain.</summary>
    public SourceLine? Line { get; init; }

    /// <summary>Where several lines fit: each of them.</summary>
    public IReadOnlyList<SourceLine> Candidates { get; init; } = [];

    /// <summary>What blocks.</summary>
    public required BlockingCall Blocks { get; init; }

    /// <summary>What to do instead.</summary>
    public required string Advice { get; init; }

    /// <summary>How sure it is.</summary>
    public required Certainty Certainty { get; init; }

    /// <summary>For a place that is hidden: the place among methods that may be in its code; it gives null where none of them fits.</summary>
    public Func<IReadOnlyList<MethodCode>, Place?>? Reveal { get; init; }

    /// <summary>The code made at run time that the method is compiled into, which is one endpoint's alone; null where it has a frame of its own.</summary>
    public string? CompiledInto { get; init; }

    /// <summary>The package without symbols that the call goes through; null where none does.</summary>
    public string? Through { get; init; }

    /// <summary>The frames from the blocked call outward.</summary>
    public IReadOnlyList<string> Stack { get; init; } = [];
}
