namespace Threadbare.Diagnostics.Stacks.Calls;

/// <summary>All methods of the target, found by the references that its code makes.</summary>
internal sealed class ProgramCode(SymbolTable table, AssemblySet assemblies, CodeOwners owners, SearchTime searching)
{
    private const string DelegateBase = "System.MulticastDelegate";

    private readonly Dictionary<AssemblyImage, ILookup<string, MethodCode>> _virtuals = [];
    private PerModules<Known>? _known;

    /// <summary>Bounds the searches in this code.</summary>
    public SearchTime Searching => searching;

    /// <summary>The parents of types, among the modules that are loaded now.</summary>
    public Ancestry Ancestry => Now.Ancestry;

    /// <summary>The calls of methods, among the modules that are loaded now.</summary>
    public CallGraph Graph => Now.Graph;

    /// <summary>Number of known modules. When it grows, a method that was not found before may be found.</summary>
    public int ModuleCount => table.ModuleCount;

    /// <summary>Every assembly that can be read, and whether it is the service's own.</summary>
    public IReadOnlyList<(AssemblyImage Assembly, bool IsOwn)> Assemblies => Now.Assemblies;

    private Known Now => (_known ??= new(this, () => new Known(this, ReadAssemblies()))).Value;

    /// <summary>Every method of the service's own.</summary>
    public IEnumerable<MethodCode> OwnMethods => Assemblies
        .Where(one => one.IsOwn)
        .SelectMany(one => one.Assembly.Metadata.MethodDefinitions, (one, handle) => new MethodCode(one.Assembly, handle))
        .Where(method => !method.IsGenerated);

    /// <summary>True if a method is the service's own. Code that a tool wrote into it is not.</summary>
    public bool IsOwn(MethodCode method) =>
        Assemblies.Any(one => one.IsOwn && ReferenceEquals(one.Assembly, method.Assembly)) && !method.IsGenerated;

    /// <summary>True for the <c>Invoke</c> of a delegate, which may run any method.</summary>
    public static bool IsDelegateInvoke(MethodCode method)
    {
        MetadataReader metadata = method.Assembly.Metadata;
        MethodDefinition definition = metadata.GetMethodDefinition(method.Handle);
        return metadata.StringComparer.Equals(definition.Name, "Invoke")
            && MetadataNames.ReadAnyType(metadata, metadata.GetTypeDefinition(definition.GetDeclaringType()).BaseType) == DelegateBase;
    }

    /// <summary>Finds the definitions that a call may mean: the overloads of its name with as many parameters.</summary>
    public IReadOnlyList<MethodCode> Resolve(AssemblyImage from, EntityHandle target) => target.Kind switch
    {
        HandleKind.MethodSpecification => Resolve(from, from.Metadata.GetMethodSpecification((MethodSpecificationHandle)target).Method),
        HandleKind.MethodDefinition => [new MethodCode(from, (MethodDefinitionHandle)target)],
        HandleKind.MemberReference => ResolveReference(from, (MemberReferenceHandle)target),
        _ => [],
    };

    /// <summary>Finds own methods that a virtual call of a definition may run: those of types that inherit from its type.</summary>
    public IReadOnlyList<MethodCode> FindOwnOverrides(MethodCode declared) => Now.Overrides.FindOrAdd(declared, _ =>
    {
        (MethodName name, Ancestry ancestry) = (declared.Name, Ancestry);
        return [.. Assemblies.Where(one => one.IsOwn)
            .SelectMany(one => FindVirtuals(one.Assembly)[name.ShortName])
            .Where(method => method.Parameters == declared.Parameters && ancestry.IsA(method.Name.Type, name.Type) && IsOwn(method))
            .Where(method => method.ParameterTypes.Zip(declared.ParameterTypes).All(one => one.First == one.Second || IsOpen(one.Second)))];

        // The argument of a generic type or method: the override may name it.
        static bool IsOpen(string type) => type.Contains('!', StringComparison.Ordinal);
    });

    /// <summary>Finds own methods that were compiled and whose last call is one of a method's name: it may be a jump.</summary>
    public IEnumerable<MethodCode> FindOwnTailCallers(MethodName callee) =>
        Now.TailCallers.FindOrAdd(callee, name => [.. OwnMethods.Where(code => code.EndsIn(name))])
            .Where(code => table.IsCompiled(MetadataTokens.GetToken(code.Handle), code.Name.Name));

    /// <summary>Finds the body of an asynchronous method, in the state machine that it was compiled into if it has one; null where its code
    /// cannot be read.</summary>
    /// <param name="module">The runtime's number of the module.</param>
    /// <param name="token">The number of the state machine, or else of the method, within the module's metadata.</param>
    public MethodCode? FindBody(long module, int token) => FindAssembly(module) is not { } assembly ? null
        : assembly.FindMethod(token) is { IsNil: false } suspended ? new MethodCode(assembly, suspended)
        : assembly.FindType(token) is { IsNil: false } type ? assembly.Metadata.GetTypeDefinition(type).GetMethods()
            .Select(method => new MethodCode(assembly, method))
            .Where(method => method.Name.Name == MethodName.MoveNext)
            .Select(method => (MethodCode?)method)
            .FirstOrDefault()
        : null;

    /// <summary>The full name of a type, with <c>+</c> before a nested one; null where its code cannot be read.</summary>
    /// <param name="module">The runtime's number of the module.</param>
    /// <param name="token">The type's number within the module's metadata.</param>
    public string? FindName(long module, int token) =>
        FindAssembly(module) is { } assembly && assembly.FindType(token) is { IsNil: false } type
            ? MetadataNames.ReadAnyType(assembly.Metadata, type)
            : null;

    private AssemblyImage? FindAssembly(long module) => table.FindModule(module) is { } loaded ? assemblies.Find(loaded) : null;

    /// <summary>Finds the methods of a type by name.</summary>
    public IEnumerable<MethodCode> FindMethods(MethodName name) =>
        FindMembers(name.Type, name.ShortName).Where(method => method.Name.Name == name.Name);

    /// <summary>Finds the methods of a type by the last part of their name, explicit implementations too.</summary>
    public IEnumerable<MethodCode> FindMembers(string type, string shortName) => Now.Members.FindOrAdd(type, name =>
        FindDefiners(name).SelectMany(assembly => ListMethods(assembly, name)).ToLookup(method => method.ShortName))[shortName];

    /// <summary>Finds the virtual methods of a name in the assembly that defines a type.</summary>
    public IEnumerable<MethodCode> FindVirtualsBeside(string type, string shortName) =>
        FindDefiners(type).SelectMany(assembly => FindVirtuals(assembly)[shortName]);

    /// <summary>Finds the virtual methods of a name in all assemblies.</summary>
    public IEnumerable<MethodCode> FindVirtuals(string shortName) => Assemblies.SelectMany(one => FindVirtuals(one.Assembly)[shortName]);

    /// <summary>Names the base type and the interfaces of a type; null where no assembly defines the type.</summary>
    public IReadOnlyList<string>? FindParents(string type) =>
        FindDefiners(type).FirstOrDefault() is { } assembly ? ReadParents(assembly, type, MetadataNames.ReadAnyType) : null;

    /// <summary>Finds the assemblies that define a type, by its name alone: so it is found if it moved to another.</summary>
    public IEnumerable<AssemblyImage> FindDefiners(string type) => Now.Definers[type];

    private IReadOnlyList<(AssemblyImage Assembly, bool IsOwn)> ReadAssemblies() =>
    [
        .. from module in table.Modules.DistinctBy(module => module.Path)
           let assembly = assemblies.Find(module)
           where assembly is not null
           select (assembly, owners.FindKind(module, assembly) == FrameKind.Own),
    ];

    private ILookup<string, MethodCode> FindVirtuals(AssemblyImage assembly) => _virtuals.FindOrAdd(assembly, one => one.Metadata
        .MethodDefinitions
        .Select(handle => new MethodCode(one, handle))
        .Where(method => method.IsOverride)
        .ToLookup(method => method.ShortName));

    private static IEnumerable<MethodCode> ListMethods(AssemblyImage assembly, string type) => assembly.Metadata
        .GetTypeDefinition(assembly.FindType(type)!.Value)
        .GetMethods()
        .Select(handle => new MethodCode(assembly, handle));

    /// <summary>Reads the base type and the interfaces of a type that an assembly defines.</summary>
    internal static IReadOnlyList<string> ReadParents(
        AssemblyImage assembly, string type, Func<MetadataReader, EntityHandle, string> readType)
    {
        MetadataReader metadata = assembly.Metadata;
        TypeDefinition definition = metadata.GetTypeDefinition(assembly.FindType(type)!.Value);
        return
        [
            .. definition.GetInterfaceImplementations()
                .Select(one => metadata.GetInterfaceImplementation(one).Interface)
                .Append(definition.BaseType)
                .Where(parent => !parent.IsNil)
                .Select(parent => readType(metadata, parent))
                .Where(parent => parent.Length > 0),
        ];
    }

    private List<MethodCode> ResolveReference(AssemblyImage from, MemberReferenceHandle target)
    {
        int parameters = SignatureShape.Read(from.Metadata, target).Parameters;
        return [.. FindMethods(MetadataNames.ReadMethod(from.Metadata, target)).Where(method => method.Parameters == parameters)];
    }

    // Found among the modules that are loaded now.
    private sealed class Known(ProgramCode program, IReadOnlyList<(AssemblyImage Assembly, bool IsOwn)> assemblies)
    {
        public IReadOnlyList<(AssemblyImage Assembly, bool IsOwn)> Assemblies => assemblies;

        public Ancestry Ancestry { get; } = new(program);

        public CallGraph Graph { get; } = new(program);

        public ILookup<string, AssemblyImage> Definers => field ??= assemblies.Select(one => one.Assembly)
            .SelectMany(assembly => assembly.TypeNames, (assembly, name) => (assembly, name))
            .ToLookup(one => one.name, one => one.assembly);

        public Dictionary<string, ILookup<string, MethodCode>> Members { get; } = [];

        public Dictionary<MethodName, List<MethodCode>> TailCallers { get; } = [];

        public Dictionary<MethodCode, List<MethodCode>> Overrides { get; } = [];
    }
}
