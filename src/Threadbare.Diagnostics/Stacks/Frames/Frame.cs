using System.Reflection.Metadata;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Diagnostics.Stacks.Symbols;

namespace Threadbare.Diagnostics.Stacks.Frames;

/// <summary>One frame of a stack, read.</summary>
internal sealed record Frame
{
    /// <summary>Stands for an address of which nothing is known.</summary>
    public static Frame Unknown { get; } = new() { Kind = FrameKind.Unknown };

    public FrameKind Kind { get; init; }

    /// <summary>The method that is compiled there; what was inlined into it does not show.</summary>
    public MethodName Name { get; init; } = new("", "");

    /// <summary>Its assembly; null where it cannot be read.</summary>
    public AssemblyImage? Assembly { get; init; }

    /// <summary>Its name as the target tells it; empty for code made at run time.</summary>
    public string Module { get; init; } = "";

    /// <summary>The method in the metadata; nil where there is none.</summary>
    public MethodDefinitionHandle Method { get; init; }

    /// <summary>The IL under way; null where the code has no map, as precompiled code has none.</summary>
    public IlRange? Range { get; init; }

    /// <summary>The runtime's number of this compilation: one for each tier.</summary>
    public CompiledMethod? Code { get; init; }
}
