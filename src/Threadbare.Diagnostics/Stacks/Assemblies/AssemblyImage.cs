namespace Threadbare.Diagnostics.Stacks.Assemblies;

/// <summary>An assembly on disk: its metadata, its IL and, where they exist and belong to it, its symbols.</summary>
internal sealed class AssemblyImage : IDisposable
{
    // The checksum that compilers use by default: the specification of portable symbols names it.
    private static readonly Guid Sha256 = new("8829D00F-11B8-4213-878B-770E8597AC16");

    private readonly PEReader _image;
    private readonly MetadataReaderProvider? _symbolsProvider;
    private Dictionary<string, TypeDefinitionHandle>? _types;
    private HashSet<MethodName>? _referred;
    private SourceLinks? _links;

    private AssemblyImage(PEReader image, MetadataReaderProvider? symbols)
    {
        (_image, _symbolsProvider) = (image, symbols);
        Metadata = image.GetMetadataReader();
        Symbols = symbols?.GetMetadataReader();
        Name = Metadata.GetString(Metadata.IsAssembly ? Metadata.GetAssemblyDefinition().Name : Metadata.GetModuleDefinition().Name);
    }

    /// <summary>Its simple name.</summary>
    public string Name { get; }

    /// <summary>Its metadata.</summary>
    public MetadataReader Metadata { get; }

    /// <summary>Its symbols; null where there are none that certainly belong to it.</summary>
    public MetadataReader? Symbols { get; }

    /// <summary>The identity of its symbols; empty if it was built without, or if that cannot be read.</summary>
    public Guid SymbolsIdentity => Read(() => _image.ReadDebugDirectory()
        .Where(entry => entry.Type == DebugDirectoryEntryType.CodeView)
        .Select(entry => _image.ReadCodeViewDebugDirectoryData(entry).Guid)
        .FirstOrDefault());

    /// <summary>Opens an assembly with its symbols, which are beside it or embedded. Symbols with another identity are left out.</summary>
    /// <param name="stream">The assembly; it is closed with this.</param>
    /// <param name="size">Its size in bytes from the stream's position on; 0 for all that follow.</param>
    /// <param name="path">Its path: symbols are searched beside it.</param>
    /// <param name="open">Opens a file with symbols; returns null if it does not exist.</param>
    /// <returns>Null if it is no .NET assembly or cannot be read.</returns>
    public static AssemblyImage? Open(Stream stream, int size, string path, Func<string, Stream?> open)
    {
        try
        {
            var image = new PEReader(stream, PEStreamOptions.Default, size);
            return image.HasMetadata ? new AssemblyImage(image, OpenSymbols(image, path, open)) : null;
        }
        catch (Exception fault) when (IsUnreadable(fault))
        {
            return null;
        }
    }

    /// <summary>The full names of the types that it defines, with <c>+</c> before a nested type.</summary>
    public IReadOnlyCollection<string> TypeNames => Types.Keys;

    /// <summary>Finds a type by its full name; null where it is not defined here.</summary>
    public TypeDefinitionHandle? FindType(string name) => Types.TryGetValue(name, out TypeDefinitionHandle type) ? type : null;

    /// <summary>Finds a type by its number within the metadata; nil where it is not defined here.</summary>
    public TypeDefinitionHandle FindType(int token) => MetadataTokens.EntityHandle(token) is { Kind: HandleKind.TypeDefinition } type
        && MetadataTokens.GetRowNumber(type) <= Metadata.TypeDefinitions.Count ? (TypeDefinitionHandle)type : default;

    /// <summary>Finds a method by its number within the metadata; nil where it is not defined here.</summary>
    public MethodDefinitionHandle FindMethod(int token) => MethodTokens.ToHandle(token) is { Kind: HandleKind.MethodDefinition } method
        && MetadataTokens.GetRowNumber(method) <= Metadata.MethodDefinitions.Count ? (MethodDefinitionHandle)method : default;

    /// <summary>True if its code refers to a method that another assembly declares, as it does to call it.</summary>
    public bool RefersTo(MethodName method) => (_referred ??=
        [.. Metadata.MemberReferences.Select(member => Read(() => MetadataNames.ReadMethod(Metadata, member)))]).Contains(method);

    /// <summary>Reads the IL of a method; null where it has none, or where it cannot be read.</summary>
    public IlBody? ReadBody(MethodDefinitionHandle method) => Read(method, body => new IlBody(body.GetILBytes() ?? []));

    /// <summary>Reads the length of a method's IL in bytes; null where it has none, or where it cannot be read.</summary>
    public int? ReadSize(MethodDefinitionHandle method) => Read<int?>(method, body => body.GetILReader().Length);

    /// <summary>Reads the types of a method's variables; none where they cannot be read.</summary>
    public IReadOnlyList<string> ReadLocals(MethodDefinitionHandle method) =>
        Read(method, body => SignatureTypes.ReadLocals(Metadata, body.LocalSignature)) ?? [];

    /// <summary>Finds where the handler of exceptions begins that an offset of IL lies in; null where it lies in none.</summary>
    public int? FindHandler(MethodDefinitionHandle method, int offset) => Read(method, body => body.ExceptionRegions
        .Where(region => offset >= region.HandlerOffset && offset < region.HandlerOffset + region.HandlerLength)
        .Select(region => (int?)region.HandlerOffset)
        .Max());

    /// <summary>Finds the line in the source from which IL was compiled; null where no symbols show it.</summary>
    public SourceLine? FindLine(MethodDefinitionHandle method, int offset) =>
        Read(() => ReadLine(method, offset, isVisible: false, (at, _) => at.StartLine));

    /// <summary>Finds the line of a <c>lock</c> that enters a <c>System.Threading.Lock</c>; null where no symbols show it.</summary>
    /// <remarks>The compiler writes no point for that statement. It is the next after the point before it, at the latest where what it
    /// protects begins.</remarks>
    public SourceLine? FindLockLine(MethodDefinitionHandle method, int offset) => Read(() => ReadLine(
        method,
        offset,
        isVisible: false,
        (at, next) => next?.StartLine >= at.EndLine ? Math.Min(at.EndLine + 1, next.Value.StartLine) : at.StartLine));

    /// <summary>Finds that line; null also for IL that the compiler added, which belongs to no line.</summary>
    public SourceLine? FindVisibleLine(MethodDefinitionHandle method, int offset) =>
        Read(() => ReadLine(method, offset, isVisible: true, (at, _) => at.StartLine));

    public void Dispose()
    {
        _symbolsProvider?.Dispose();
        _image.Dispose();
    }

    private SourceLine? ReadLine(
        MethodDefinitionHandle method, int offset, bool isVisible, Func<SequencePoint, SequencePoint?, int> choose)
    {
        if (Symbols?.GetMethodDebugInformation(method.ToDebugInformationHandle()) is not { SequencePointsBlob.IsNil: false } debug)
        {
            return null;
        }

        List<SequencePoint> points = [.. debug.GetSequencePoints().Where(point => isVisible || !point.IsHidden)];
        int at = Math.Max(0, points.FindLastIndex(point => point.Offset <= offset));
        SequencePoint? next = at + 1 < points.Count ? points[at + 1] : null;
        return points.Count > 0 && points[at] is { IsHidden: false } found
            ? Describe(Symbols, Symbols.GetDocument(found.Document), choose(found, next))
            : null;
    }

    private SourceLine Describe(MetadataReader symbols, Document document, int line)
    {
        string file = symbols.GetString(document.Name);
        bool isSha256 = !document.HashAlgorithm.IsNil && symbols.GetGuid(document.HashAlgorithm) == Sha256;
        return new SourceLine(file, line)
        {
            Checksum = isSha256 ? Convert.ToHexString(symbols.GetBlobBytes(document.Hash)) : null,
            Link = (_links ??= SourceLinks.Read(symbols)).Find(file, line),
        };
    }

    private static MetadataReaderProvider? OpenSymbols(PEReader image, string path, Func<string, Stream?> open)
    {
        try
        {
            _ = image.TryOpenAssociatedPortablePdb(path, open, out MetadataReaderProvider? symbols, out _);
            _ = symbols?.GetMetadataReader();
            return symbols;
        }
        catch (Exception fault) when (IsUnreadable(fault))
        {
            return null;
        }
    }

    private T? Read<T>(MethodDefinitionHandle method, Func<MethodBodyBlock, T?> read) => Read(() =>
        Metadata.GetMethodDefinition(method).RelativeVirtualAddress is not 0 and var address
            ? read(_image.GetMethodBody(address))
            : default);

    private static T? Read<T>(Func<T?> read)
    {
        try
        {
            return read();
        }
        catch (Exception fault) when (IsUnreadable(fault))
        {
            return default;
        }
    }

    // Where a broken image says so late, the reader of metadata ends in a calculation.
    private static bool IsUnreadable(Exception fault) => fault is IOException or UnauthorizedAccessException or BadImageFormatException
        or InvalidOperationException or ArgumentException or OverflowException or InvalidCastException or IndexOutOfRangeException;

    private Dictionary<string, TypeDefinitionHandle> Types => _types ??= Metadata.TypeDefinitions
        .Select(type => (Name: Read(() => MetadataNames.ReadType(Metadata, type)), Type: type))
        .Where(one => one.Name is { Length: > 0 })
        .DistinctBy(one => one.Name)
        .ToDictionary(one => one.Name!, one => one.Type);
}
