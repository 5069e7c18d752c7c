using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Diagnostics.Stacks.Symbols;

namespace Threadbare.Diagnostics.Stacks.Frames;

/// <summary>Reads addresses as frames.</summary>
internal sealed class FrameReader(SymbolTable table, AssemblySet assemblies, CodeOwners owners)
{
    private const string DynamicType = "dynamicClass";
    private const string StubPrefix = "IL_STUB";

    private readonly Dictionary<ulong, Frame> _frames = [];

    /// <summary>Reads a stack, innermost first.</summary>
    public IReadOnlyList<Frame> Read(IReadOnlyList<ulong> addresses) => [.. addresses.Select(Read)];

    // A return address may already belong to the next line, or to the next method.
    private Frame Read(ulong address)
    {
        if (_frames.TryGetValue(address, out Frame? known) && known.Code is { } code && ReferenceEquals(table.Find(address - 1), code))
        {
            return known;
        }

        return table.Find(address - 1) is { } method ? _frames[address] = Of(method, address - 1) : Frame.Unknown;
    }

    private Frame Of(CompiledMethod method, ulong address)
    {
        LoadedModule? module = table.FindModule(method);
        var name = MethodName.FromRuntime(method.TypeName, method.Name);
        if (method.TypeName == DynamicType || module is null)
        {
            return new Frame { Kind = method.Name.StartsWith(StubPrefix, StringComparison.Ordinal) ? FrameKind.Stub : FrameKind.Dynamic, Name = name, Code = method };
        }

        AssemblyImage? assembly = assemblies.Find(module);
        return new Frame
        {
            Kind = owners.FindOwner(module, assembly),
            Name = name,
            Module = module.Name,
            Assembly = assembly,
            Method = HandleOf(method.Token, assembly),
            Range = method.Map?.FindRange((uint)(address - method.Start)),
            Code = method,
        };
    }

    private static MethodDefinitionHandle HandleOf(int token, AssemblyImage? assembly) =>
        assembly is not null && MetadataTokens.EntityHandle(token) is { Kind: HandleKind.MethodDefinition } handle && MetadataTokens.GetRowNumber(handle) <= assembly.Metadata.MethodDefinitions.Count
            ? (MethodDefinitionHandle)handle
            : default;
}
