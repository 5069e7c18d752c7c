namespace Threadbare.Diagnostics.Stacks.Calls;

/// <summary>Finds own code that runs for a method although no call in its IL leads there: other code runs it.</summary>
/// <remarks>
/// A handler hands a delegate to LINQ or to <c>Parallel</c>, or returns an iterator that the framework reads. It takes a parameter that
/// the container makes, and answers with an object that a converter writes. Compiled into the code that runs it, none of these has a frame.
/// </remarks>
internal sealed class HandedCode(ProgramCode program)
{
    private const string Constructor = ".ctor";
    private const string Getter = "get_";
    private const string StateMachine = ">d__";

    private static readonly char[] Digits = [.. "0123456789"];

    // They run delegates, and few overrides.
    private static readonly string[] Runners = ["System.Private.CoreLib", "System.Linq", "System.Threading.Tasks.Parallel"];

    // What such an answer holds does not show in the signature.
    private static readonly string[] Open = ["System.Object", "Microsoft.AspNetCore.Http.", "Microsoft.AspNetCore.Mvc."];

    private readonly PerModules<Known> _known = new(program, () => new Known());

    private IReadOnlyList<OwnOverride> Overrides => _known.Value.Overrides ??= ReadOverrides();

    private ILookup<string, MethodCode> OverridesByType =>
        _known.Value.OverridesByType ??= Overrides.ToLookup(one => one.Method.Name.Type, one => one.Method);

    /// <summary>
    /// Finds own code that other code may run for methods: the delegates, the iterators and the overrides of type arguments that they, or
    /// own methods which they call, hand on; the getters of what they take or return; and the overrides that serve it, such as a
    /// <c>JsonConverter&lt;T&gt;</c>. All that may have run is found, so that a line is only named where it is the only one.
    /// </summary>
    /// <param name="methods">The methods, such as the handler of a request.</param>
    /// <param name="caller">The assembly of the code that may have run it; null if it is not known.</param>
    public IReadOnlyList<MethodCode> Find(IReadOnlyList<MethodCode> methods, AssemblyImage? caller)
    {
        bool runsDelegates = caller is not null && (Runners.Contains(caller.Name) || IsOwn(caller));
        IEnumerable<MethodCode> serving = runsDelegates ? [] : methods.SelectMany(method => FindServing(method, caller));
        return [.. methods.SelectMany(FindDelegates).Concat(serving).Distinct()];
    }

    /// <summary>Finds the constructors of own types that a container calls to make the parameters of methods.</summary>
    public IReadOnlyList<MethodCode> FindConstructors(IReadOnlyList<MethodCode> methods)
    {
        ILookup<string, MethodCode> constructors = _known.Value.Constructors ??= ReadConstructors();
        return Follow(methods, method => method.NamedTypes.SelectMany(type => constructors[type]));
    }

    /// <summary>Finds own overrides of methods, and implementations of interfaces, that a package declares: it may call them.</summary>
    /// <param name="package">The assembly of the package.</param>
    public IReadOnlyList<MethodCode> FindHooks(AssemblyImage package) => _known.Value.Hooks.FindOrAdd(package, ReadHooks);

    // The IL of own code shows which overrides it calls.
    private bool IsOwn(AssemblyImage assembly) => program.Assemblies.Any(one => one.IsOwn && ReferenceEquals(one.Assembly, assembly));

    private IReadOnlyList<MethodCode> ReadHooks(AssemblyImage package)
    {
        List<MethodCode> hooks = [.. Overrides.Where(one => MayBeRunBy(package, one)).Select(one => one.Method)];
        return [.. hooks.Concat(hooks.SelectMany(FindBodies)).Distinct()];
    }

    // The body of an asynchronous method is a nested type, which the compiler numbers unless it is the body of a lambda.
    private IEnumerable<MethodCode> FindBodies(MethodCode method)
    {
        ILookup<string, MethodCode> bodies = _known.Value.Bodies ??= program.OwnMethods
            .Where(own => own.Name.Name == MethodName.MoveNext)
            .ToLookup(own => own.Name.Type.TrimEnd(Digits));
        MethodName name = method.Name;
        return bodies[$"{name.Type}+<{name.ShortName}{StateMachine}"].Concat(bodies[$"{name.Type}+<{name.Name}>d"]);
    }

    private IReadOnlyList<MethodCode> FindDelegates(MethodCode method) => _known.Value.Delegates.FindOrAdd(method, first =>
    {
        var given = new HashSet<MethodCode>();
        Follow([first], next =>
        {
            List<MethodCode> handed = [.. ListGiven(next)];
            given.UnionWith(handed);
            return [.. handed, .. ListCalled(next)];
        });
        return [.. given];
    });

    // All methods that some lead to, without these themselves.
    private List<MethodCode> Follow(IReadOnlyList<MethodCode> methods, Func<MethodCode, IEnumerable<MethodCode>> lead)
    {
        IEnumerable<MethodCode> Lead(MethodCode method)
        {
            program.Searching.Check();
            return lead(method);
        }

        return [.. Reachable.From(methods.SelectMany(Lead), Lead).Take(StackConstants.MaxHanded)];
    }

    private IEnumerable<MethodCode> ListCalled(MethodCode method) => (method.Body?.Calls ?? [])
        .SelectMany(call => program.Resolve(method.Assembly, call.Target))
        .SelectMany(called => called.IsVirtual ? program.FindOwnOverrides(called).Prepend(called) : [called])
        .Where(program.IsOwn)
        .Concat(FindBodies(method));

    private IEnumerable<MethodCode> ListGiven(MethodCode method) => (method.Body?.Instructions ?? [])
        .Where(instruction => instruction.Code == OpCodes.Ldftn || instruction.Code == OpCodes.Ldvirtftn)
        .Select(instruction => MethodTokens.ToHandle(instruction.Operand))
        .Where(handle => !handle.IsNil)
        .SelectMany(handle => program.Resolve(method.Assembly, handle))
        .Concat(ListIterators(method))
        .Concat(ListOverrides(method))
        .Where(program.IsOwn);

    // A generic method of other code may call the overrides of the type that it is called with, as an interpolated string does ToString.
    private IEnumerable<MethodCode> ListOverrides(MethodCode method) => (method.Body?.Calls ?? [])
        .Where(call => call.Target.Kind == HandleKind.MethodSpecification)
        .SelectMany(call => SignatureTypes.ListArguments(method.Assembly.Metadata, call.Target))
        .SelectMany(type => OverridesByType[type]);

    // The compiler makes a type of an iterator, and the method only makes an object of it; so does the object, of itself.
    private IEnumerable<MethodCode> ListIterators(MethodCode method) => (method.Body?.Calls ?? [])
        .Select(method.ReadName)
        .Where(made => made.Name == Constructor && made.Type.Contains(StateMachine, StringComparison.Ordinal))
        .Where(made => made.Type != method.Name.Type)
        .SelectMany(made => program.FindMembers(made.Type, MethodName.MoveNext));

    // By the type and all its parents: the container may be asked for any of them.
    private ILookup<string, MethodCode> ReadConstructors()
    {
        Ancestry ancestry = program.Ancestry;
        return program.OwnMethods
            .Where(method => method.Name.Name == Constructor)
            .SelectMany(method => ancestry.ListWithParents(method.Name.Type), (method, type) => (type, method))
            .ToLookup(one => one.type, one => one.method);
    }

    private IReadOnlyList<MethodCode> FindServing(MethodCode method, AssemblyImage? caller) =>
        _known.Value.Serving.FindOrAdd((method, caller), _ => [.. ListServing(method, caller)]);

    private IEnumerable<MethodCode> ListServing(MethodCode method, AssemblyImage? caller)
    {
        Known known = _known.Value;
        ILookup<string, MethodCode> getters = known.Getters ??= program.OwnMethods
            .Where(own => own.Name.Name.StartsWith(Getter, StringComparison.Ordinal))
            .ToLookup(own => own.Name.Type);
        HashSet<string> types = FollowTypes(method, getters);
        bool isOpen = types.Any(type => Array.Exists(Open, open => type.StartsWith(open, StringComparison.Ordinal)));
        return getters
            .Where(one => isOpen || types.Contains(one.Key))
            .SelectMany(one => one)
            .Concat(Overrides
                .Where(one => one.Serves.Count == 0 || isOpen || one.Serves.Any(types.Contains))
                .Where(one => caller is null ? one.Serves.Count > 0 : MayBeRunBy(caller, one))
                .Select(one => one.Method));
    }

    // By a base type or an interface: one that the assembly declares, or one that another assembly of the same product declares for it.
    private bool MayBeRunBy(AssemblyImage assembly, OwnOverride one) => one.Parents.Any(parent => assembly.FindType(parent) is not null
        || (assembly.RefersTo(new MethodName(parent, one.Method.Name.ShortName)) && IsOfProduct(assembly, parent)));

    // As Microsoft.AspNetCore.Mvc.Abstractions declares the filters that Microsoft.AspNetCore.Mvc.Core runs. Too many assemblies refer to
    // the interfaces of other products, such as those of logging and IDisposable.
    private bool IsOfProduct(AssemblyImage assembly, string type) => program.FindDefiners(type)
        .Select(definer => definer.Name[..Math.Max(definer.Name.LastIndexOf('.'), 0)])
        .Any(product => assembly.Name == product || assembly.Name.StartsWith(product + '.', StringComparison.Ordinal));

    // The types that a method takes and returns, and those of their properties.
    private static HashSet<string> FollowTypes(MethodCode method, ILookup<string, MethodCode> getters) =>
    [
        .. Reachable.From(method.NamedTypes, type => getters[type].SelectMany(getter => getter.NamedTypes))
            .Take(StackConstants.MaxHanded),
    ];

    // The body of an asynchronous method is called by its own method, not by other code.
    private IReadOnlyList<OwnOverride> ReadOverrides()
    {
        Ancestry ancestry = program.Ancestry;
        return
        [
            .. program.OwnMethods
                .Where(method => method.IsOverride && !method.Name.Type.Contains(StateMachine, StringComparison.Ordinal))
                .Select(method => new OwnOverride(method, [.. ancestry.ListWithParents(method.Name.Type)], [.. ListServed(method)])),
        ];
    }

    // The generic arguments of the base type and the interfaces.
    private static IEnumerable<string> ListServed(MethodCode method)
    {
        MetadataReader metadata = method.Assembly.Metadata;
        TypeDefinition type = metadata.GetTypeDefinition(metadata.GetMethodDefinition(method.Handle).GetDeclaringType());
        return type.GetInterfaceImplementations()
            .Select(one => metadata.GetInterfaceImplementation(one).Interface)
            .Append(type.BaseType)
            .SelectMany(parent => SignatureTypes.ListType(metadata, parent).Skip(1))
            .Distinct();
    }

    // Remembered, because each frame of each stack asks again.
    private sealed class Known
    {
        public Dictionary<MethodCode, IReadOnlyList<MethodCode>> Delegates { get; } = [];

        public Dictionary<(MethodCode Method, AssemblyImage? Caller), IReadOnlyList<MethodCode>> Serving { get; } = [];

        public Dictionary<AssemblyImage, IReadOnlyList<MethodCode>> Hooks { get; } = [];

        public ILookup<string, MethodCode>? Bodies { get; set; }

        public ILookup<string, MethodCode>? Constructors { get; set; }

        public ILookup<string, MethodCode>? Getters { get; set; }

        public IReadOnlyList<OwnOverride>? Overrides { get; set; }

        public ILookup<string, MethodCode>? OverridesByType { get; set; }
    }

    private sealed record OwnOverride(MethodCode Method, IReadOnlyList<string> Parents, IReadOnlyList<string> Serves);
}
