namespace Threadbare.Diagnostics.Stacks.Frames;

/// <summary>One frame of a stack.</summary>
internal sealed record Frame
{
    private const string Hosting = "Microsoft.AspNetCore.Hosting.HostingApplication";
    private const string Server = "Microsoft.AspNetCore.Server.Kestrel.Core.Internal.Http.HttpProtocol";

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

    /// <summary>The method in its assembly; null where either is not known.</summary>
    public MethodCode? Definition => Assembly is { } assembly && !Method.IsNil ? new(assembly, Method) : null;

    /// <summary>True for code in the service's own assemblies whose source a tool wrote.</summary>
    public bool IsGenerated { get; init; }

    /// <summary>True for the server's handling of a request.</summary>
    public bool HandlesRequest =>
        Kind == FrameKind.Framework && (Name.Type == Hosting || Name.Type.StartsWith(Server, StringComparison.Ordinal));

    /// <summary>The IL that runs; null for code without a map, such as precompiled code.</summary>
    public IlRange? Range { get; init; }

    /// <summary>The compilation of the method, one for each tier; null where it is not known.</summary>
    public CompiledMethod? Code { get; init; }
}
