using System.Reflection.Metadata;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Diagnostics.Stacks.Symbols;

namespace Threadbare.Diagnostics.Stacks.Frames;

/// <summary>One frame of a stack.</summary>
internal sealed record Frame
{
    /// <summary>The frame of an address of which nothing is known.</summary>
    public static Frame Unknown { get; } = new() { Kind = FrameKind.Unknown };

    /// <summary>The kind of its code.</summary>
    public FrameKind Kind { get; init; }

    /// <summary>The compiled method. Methods that were inlined into it are not shown.</summary>
    public MethodName Name { get; init; } = new("", "");

    /// <summary>The method's assembly; null where it cannot be read.</summary>
    public AssemblyImage? Assembly { get; init; }

    /// <summary>The name of the method's module; empty for code generated at run time.</summary>
    public string Module { get; init; } = "";

    /// <summary>The method in the metadata; nil if the metadata has no such method.</summary>
    public MethodDefinitionHandle Method { get; init; }

    /// <summary>True for code in the service's own assemblies whose source a tool wrote.</summary>
    public bool IsGenerated { get; init; }

    /// <summary>The IL that runs; null for code without a map, such as precompiled code.</summary>
    public IlRange? Range { get; init; }

    /// <summary>The compilation of the method, one for each tier; null where it is not known.</summary>
    public CompiledMethod? Code { get; init; }
}
