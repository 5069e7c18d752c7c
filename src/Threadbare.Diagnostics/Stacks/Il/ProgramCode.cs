using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;

namespace Threadbare.Diagnostics.Stacks.Il;

/// <summary>All methods of the target, found by the references that its code makes.</summary>
internal sealed class ProgramCode(SymbolTable table, AssemblySet assemblies, CodeOwners owners)
{
    private const string DelegateBase = "System.MulticastDelegate";

    private readonly Dictionary<string, List<AssemblyFile>> _definers = [];
    private readonly Dictionary<string, ILookup<string, MethodCode>> _members = [];
    private readonly Dictionary<AssemblyFile, ILookup<string, MethodCode>> _virtuals = [];
    private readonly Dictionary<MethodName, List<MethodCode>> _ending = [];
    private int _modulesSeen = -1;

    private IReadOnlyList<(AssemblyFile Assembly, bool IsOwn)> _all = [];

    /// <summary>How many modules are known: with more, what was not found may be.</summary>
    public int ModuleCount => table.ModuleCount;

    /// <summary>Every assembly that can be read, with whether it is the service's own.</summary>
    public IReadOnlyList<(AssemblyFile Assembly, bool IsOwn)> Assemblies
    {
        get
        {
            if (ModuleCount != _modulesSeen)
            {
                IReadOnlyList<LoadedModule> modules = table.Modules;
                _modulesSeen = modules.Count;
                _definers.Clear();
                _members.Clear();
                _ending.Clear();
                _all = [.. from module in modules.DistinctBy(module => module.Path)
                           let assembly = assemblies.Of(module)
                           where assembly is not null
                           select (assembly, owners.KindOf(module, assembly) == FrameKind.Own)];
            }

            return _all;
        }
    }

    public bool IsOwn(AssemblyFile assembly) => Assemblies.Any(one => one.IsOwn && ReferenceEquals(one.Assembly, assembly));

    /// <summary>Every method of the service's own.</summary>
    public IEnumerable<MethodCode> OwnMethods => Assemblies
        .Where(one => one.IsOwn)
        .SelectMany(one => one.Assembly.Metadata.MethodDefinitions, (one, handle) => new MethodCode(one.Assembly, handle));

    /// <summary>The definitions that a call may mean: the overloads of its name with as many parameters.</summary>
    public IReadOnlyList<MethodCode> Resolve(AssemblyFile from, EntityHandle target)
    {
        if (target.Kind == HandleKind.MethodSpecification)
        {
            return Resolve(from, from.Metadata.GetMethodSpecification((MethodSpecificationHandle)target).Method);
        }

        if (target.Kind == HandleKind.MethodDefinition)
        {
            return [new MethodCode(from, (MethodDefinitionHandle)target)];
        }

        return target.Kind == HandleKind.MemberReference ? ResolveReference(from, (MemberReferenceHandle)target) : [];
    }

    /// <summary>Own methods that a virtual call of a definition may run.</summary>
    public IEnumerable<MethodCode> OwnOverrides(MethodCode declared) =>
        VirtualsNamed(declared.Name.ShortName).Where(method => IsOwn(method.Assembly) && method.Parameters == declared.Parameters);

    /// <summary>Own methods that were compiled and whose last call is one of a method's name: it may be a jump.</summary>
    public IEnumerable<MethodCode> OwnEndingIn(MethodName callee)
    {
        IEnumerable<MethodCode> own = OwnMethods;
        if (!_ending.TryGetValue(callee, out List<MethodCode>? ending))
        {
            _ending[callee] = ending = [.. own.Where(code => code.EndsIn(callee))];
        }

        return ending.Where(code => table.IsCompiled(MetadataTokens.GetToken(code.Handle), code.Name.Name));
    }

    /// <summary>True for the <c>Invoke</c> of a delegate, behind which any method may stand.</summary>
    public static bool IsDelegateInvoke(MethodCode method)
    {
        MetadataReader metadata = method.Assembly.Metadata;
        MethodDefinition definition = metadata.GetMethodDefinition(method.Handle);
        return metadata.StringComparer.Equals(definition.Name, "Invoke")
            && MetadataNames.OfAnyType(metadata, metadata.GetTypeDefinition(definition.GetDeclaringType()).BaseType) == DelegateBase;
    }

    /// <summary>The methods of a type by name.</summary>
    public IEnumerable<MethodCode> MethodsNamed(MethodName name) => MethodsOf(name.Type, name.ShortName).Where(method => method.Name.Name == name.Name);

    /// <summary>The methods of a type by the last part of their name, explicit implementations too.</summary>
    public IEnumerable<MethodCode> MethodsOf(string type, string shortName)
    {
        List<AssemblyFile> definers = DefinersOf(type);
        if (!_members.TryGetValue(type, out ILookup<string, MethodCode>? members))
        {
            _members[type] = members = definers
                .SelectMany(assembly => assembly.Metadata.GetTypeDefinition(assembly.TypeNamed(type)!.Value).GetMethods(), (assembly, handle) => new MethodCode(assembly, handle))
                .ToLookup(method => method.Name.ShortName);
        }

        return members[shortName];
    }

    /// <summary>The virtual methods of a name that lie in the same assembly as a type.</summary>
    public IEnumerable<MethodCode> VirtualsBeside(string type, string shortName) => DefinersOf(type).SelectMany(assembly => VirtualsOf(assembly)[shortName]);

    /// <summary>The virtual methods of a name, whosever.</summary>
    public IEnumerable<MethodCode> VirtualsNamed(string shortName) => Assemblies.SelectMany(one => VirtualsOf(one.Assembly)[shortName]);

    private ILookup<string, MethodCode> VirtualsOf(AssemblyFile assembly)
    {
        if (!_virtuals.TryGetValue(assembly, out ILookup<string, MethodCode>? methods))
        {
            _virtuals[assembly] = methods = assembly.Metadata.MethodDefinitions
                .Where(handle => assembly.Metadata.GetMethodDefinition(handle) is { RelativeVirtualAddress: not 0 } method && method.Attributes.HasFlag(MethodAttributes.Virtual))
                .Select(handle => new MethodCode(assembly, handle))
                .ToLookup(method => method.Name.ShortName);
        }

        return methods;
    }

    /// <summary>What a type inherits from and implements, by name; null where nobody defines it.</summary>
    public IReadOnlyList<string>? ParentsOf(string type) => DefinersOf(type) is [var assembly, ..] && assembly.TypeNamed(type) is { } handle
        ? [.. ParentsOf(assembly.Metadata, assembly.Metadata.GetTypeDefinition(handle))]
        : null;

    private static IEnumerable<string> ParentsOf(MetadataReader metadata, TypeDefinition type) =>
        type.GetInterfaceImplementations().Select(one => metadata.GetInterfaceImplementation(one).Interface)
            .Append(type.BaseType)
            .Select(parent => MetadataNames.OfAnyType(metadata, parent))
            .Where(parent => parent.Length > 0);

    private List<MethodCode> ResolveReference(AssemblyFile from, MemberReferenceHandle target)
    {
        int parameters = SignatureShape.Of(from.Metadata, target).Parameters;
        return [.. MethodsNamed(MetadataNames.OfMethod(from.Metadata, target)).Where(method => method.Parameters == parameters)];
    }

    // By name alone, so that types which moved between assemblies are found.
    private List<AssemblyFile> DefinersOf(string type)
    {
        IReadOnlyList<(AssemblyFile Assembly, bool IsOwn)> all = Assemblies;
        if (!_definers.TryGetValue(type, out List<AssemblyFile>? definers))
        {
            _definers[type] = definers = type.Length == 0 ? [] : [.. all.Select(one => one.Assembly).Where(assembly => assembly.TypeNamed(type) is not null)];
        }

        return definers;
    }
}
