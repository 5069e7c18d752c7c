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
        CompiledMethod? method = table.Find(address - 1);
        if (method is null)
        {
            return Frame.Unknown;
        }

        if (!_frames.TryGetValue(address, out Frame? frame) || !ReferenceEquals(frame.Code, method))
        {
            _frames[address] = frame = Create(method, address - 1);
        }

        return frame;
    }

    private Frame Create(CompiledMethod method, ulong address)
    {
        LoadedModule? module = table.FindModule(method);
        var name = MethodName.FromRuntime(method.TypeName, method.Name);
        if (method.TypeName == DynamicType || module is null)
        {
            bool isStub = method.Name.StartsWith(StubPrefix, StringComparison.Ordinal);
            return new Frame { Kind = isStub ? FrameKind.Stub : FrameKind.Dynamic, Name = name, Code = method };
        }

        AssemblyImage? assembly = assemblies.Find(module);
        MethodDefinitionHandle definition = assembly?.FindMethod(method.Token) ?? default;
        FrameKind kind = owners.FindKind(module, assembly);
        bool isGenerated = kind == FrameKind.Own && !definition.IsNil && new MethodCode(assembly!, definition).IsGenerated;
        return new Frame
        {
            Kind = isGenerated ? FrameKind.Library : kind,
            IsGenerated = isGenerated,
            Name = name,
            Module = module.Name,
            Assembly = assembly,
            Method = definition,
            Range = method.Map?.FindRange((uint)(address - method.Start)),
            Code = method,
        };
    }
}
