using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using Threadbare.Diagnostics.Stacks.Il;

namespace Threadbare.Diagnostics.Stacks.Assemblies;

/// <summary>An assembly on disk: its metadata, its IL and, where they are there and its own, its symbols.</summary>
internal sealed class AssemblyImage : IDisposable
{
    private readonly PEReader _file;
    private readonly MetadataReaderProvider? _symbolsFile;
    private Dictionary<string, TypeDefinitionHandle>? _types;

    private AssemblyImage(PEReader file, MetadataReaderProvider? symbols)
    {
        (_file, _symbolsFile) = (file, symbols);
        Metadata = file.GetMetadataReader();
        Symbols = symbols?.GetMetadataReader();
        Name = Metadata.IsAssembly ? Metadata.GetString(Metadata.GetAssemblyDefinition().Name) : Metadata.GetString(Metadata.GetModuleDefinition().Name);
    }

    /// <summary>Its simple name.</summary>
    public string Name { get; }

    public MetadataReader Metadata { get; }

    /// <summary>Its symbols; null where there are none that are surely its own.</summary>
    public MetadataReader? Symbols { get; }

    /// <summary>The identity by which its symbols are known; empty where it was built without.</summary>
    public Guid SymbolsIdentity => _file.ReadDebugDirectory()
        .Where(entry => entry.Type == DebugDirectoryEntryType.CodeView)
        .Select(entry => _file.ReadCodeViewDebugDirectoryData(entry).Guid)
        .FirstOrDefault();

    /// <summary>Opens an assembly with its symbols, beside it or embedded; the reader takes only those whose identity is the assembly's.</summary>
    /// <param name="image">The assembly; closed with this.</param>
    /// <param name="size">Its octets from the stream's position on; 0 takes all that follow.</param>
    /// <param name="beside">Where it lies, or would lie: its symbols are looked for there.</param>
    /// <param name="open">Opens such symbols; null where they are not there.</param>
    /// <returns>Null where it is no .NET assembly, or cannot be read.</returns>
    public static AssemblyImage? Open(Stream image, int size, string beside, Func<string, Stream?> open)
    {
        try
        {
            var file = new PEReader(image, PEStreamOptions.Default, size);
            return file.HasMetadata ? new AssemblyImage(file, SymbolsOf(file, beside, open)) : null;
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException or BadImageFormatException or InvalidOperationException)
        {
            return null;
        }
    }

    /// <summary>A type by its full name, nested ones after <c>+</c>; null where it is not defined here.</summary>
    public TypeDefinitionHandle? FindType(string name)
    {
        _types ??= TypesByName();
        return _types.TryGetValue(name, out TypeDefinitionHandle type) ? type : null;
    }

    /// <summary>The IL of a method; empty where it has none.</summary>
    public IlBody? ReadBody(MethodDefinitionHandle method)
    {
        int address = Metadata.GetMethodDefinition(method).RelativeVirtualAddress;
        try
        {
            return address == 0 ? null : new IlBody(_file.GetMethodBody(address).GetILBytes() ?? []);
        }
        catch (BadImageFormatException)
        {
            return null;
        }
    }

    /// <summary>The place in the source that IL was compiled from; null where no symbols tell.</summary>
    public SourceLine? FindLine(MethodDefinitionHandle method, int offset)
    {
        if (Symbols is null || Symbols.GetMethodDebugInformation(method.ToDebugInformationHandle()) is not { SequencePointsBlob.IsNil: false } debug)
        {
            return null;
        }

        SequencePoint? best = null;
        foreach (SequencePoint point in debug.GetSequencePoints().Where(point => !point.IsHidden && (best is null || point.Offset <= offset)))
        {
            best = point;
        }

        return best is { } found ? new SourceLine(Symbols.GetString(Symbols.GetDocument(found.Document).Name), found.StartLine) : null;
    }

    /// <summary>The method that a person wrote, where the compiler moved its body into a state machine; else the method itself.</summary>
    public MethodDefinitionHandle FindWrittenMethod(MethodDefinitionHandle method) =>
        Symbols?.GetMethodDebugInformation(method.ToDebugInformationHandle()).GetStateMachineKickoffMethod() is { IsNil: false } kickoff ? kickoff : method;

    public void Dispose()
    {
        _symbolsFile?.Dispose();
        _file.Dispose();
    }

    private static MetadataReaderProvider? SymbolsOf(PEReader file, string beside, Func<string, Stream?> open)
    {
        try
        {
            return file.TryOpenAssociatedPortablePdb(beside, open, out MetadataReaderProvider? symbols, out _) ? symbols : null;
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException or BadImageFormatException)
        {
            return null;
        }
    }

    private Dictionary<string, TypeDefinitionHandle> TypesByName()
    {
        var types = new Dictionary<string, TypeDefinitionHandle>();
        foreach (TypeDefinitionHandle type in Metadata.TypeDefinitions)
        {
            types.TryAdd(MetadataNames.ReadType(Metadata, type), type);
        }

        return types;
    }
}
