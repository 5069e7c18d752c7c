using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Diagnostics.Stacks.Symbols;

namespace Threadbare.Diagnostics.Stacks.Calls;

/// <summary>All methods of the target, found by the references that its code makes.</summary>
internal sealed class ProgramCode(SymbolTable table, AssemblySet assemblies, CodeOwners owners)
{
    private const string DelegateBase = "System.MulticastDelegate";

    private readonly Dictionary<string, List<AssemblyImage>> _definers = [];
    private readonly Dictionary<string, ILookup<string, MethodCode>> _members = [];
    private readonly Dictionary<AssemblyImage, ILookup<string, MethodCode>> _virtuals = [];
    private readonly Dictionary<MethodName, List<MethodCode>> _ending = [];
    private int _modulesSeen = -1;

    private IReadOnlyList<(AssemblyImage Assembly, bool IsOwn)> _all = [];

    /// <summary>How many modules are known: with more, what was not found may be.</summary>
    public int ModuleCount => table.ModuleCount;

    /// <summary>Every assembly that can be read, with whether it is the service's own.</summary>
    public IReadOnlyList<(AssemblyImage Assembly, bool IsOwn)> Assemblies
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
                           let assembly = assemblies.Find(module)
                           where assembly is not null
                           select (assembly, owners.FindOwner(module, assembly) == FrameKind.Own)];
            }

            return _all;
        }
    }

    public bool IsOwn(AssemblyImage assembly) => Assemblies.Any(one => one.IsOwn && ReferenceEquals(one.Assembly, assembly));

    /// <summary>Every method of the service's own.</summary>
    public IEnumerable<MethodCode> OwnMethods => Assemblies
        .Where(one => one.IsOwn)
        .SelectMany(one => one.Assembly.Metadata.MethodDefinitions, (one, handle) => new MethodCode(one.Assembly, handle));

    /// <summary>The definitions that a call may mean: the overloads of its name with as many parameters.</summary>
    public IReadOnlyList<MethodCode> Resolve(AssemblyImage from, EntityHandle target)
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
    public IEnumerable<MethodCode> FindOwnOverrides(MethodCode declared) =>
        FindVirtuals(declared.Name.ShortName).Where(method => IsOwn(method.Assembly) && method.Parameters == declared.Parameters);

    /// <summary>Own methods that were compiled and whose last call is one of a method's name: it may be a jump.</summary>
    public IEnumerable<MethodCode> FindOwnTailCallers(MethodName callee)
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
            && MetadataNames.ReadAnyType(metadata, metadata.GetTypeDefinition(definition.GetDeclaringType()).BaseType) == DelegateBase;
    }

    /// <summary>The methods of a type by name.</summary>
    public IEnumerable<MethodCode> FindMethods(MethodName name) => FindMembers(name.Type, name.ShortName).Where(method => method.Name.Name == name.Name);

    /// <summary>The methods of a type by the last part of their name, explicit implementations too.</summary>
    public IEnumerable<MethodCode> FindMembers(string type, string shortName)
    {
        List<AssemblyImage> definers = DefinersOf(type);
        if (!_members.TryGetValue(type, out ILookup<string, MethodCode>? members))
        {
            _members[type] = members = definers
                .SelectMany(assembly => assembly.Metadata.GetTypeDefinition(assembly.FindType(type)!.Value).GetMethods(), (assembly, handle) => new MethodCode(assembly, handle))
                .ToLookup(method => method.Name.ShortName);
        }

        return members[shortName];
    }

    /// <summary>The virtual methods of a name that lie in the same assembly as a type.</summary>
    public IEnumerable<MethodCode> FindVirtualsBeside(string type, string shortName) => DefinersOf(type).SelectMany(assembly => VirtualsOf(assembly)[shortName]);

    /// <summary>The virtual methods of a name, whosever.</summary>
    public IEnumerable<MethodCode> FindVirtuals(string shortName) => Assemblies.SelectMany(one => VirtualsOf(one.Assembly)[shortName]);

    private ILookup<string, MethodCode> VirtualsOf(AssemblyImage assembly)
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
    public IReadOnlyList<string>? FindParents(string type) => DefinersOf(type) is [var assembly, ..] && assembly.FindType(type) is { } handle
        ? [.. FindParents(assembly.Metadata, assembly.Metadata.GetTypeDefinition(handle))]
        : null;

    private static IEnumerable<string> FindParents(MetadataReader metadata, TypeDefinition type) =>
        type.GetInterfaceImplementations().Select(one => metadata.GetInterfaceImplementation(one).Interface)
            .Append(type.BaseType)
            .Select(parent => MetadataNames.ReadAnyType(metadata, parent))
            .Where(parent => parent.Length > 0);

    private List<MethodCode> ResolveReference(AssemblyImage from, MemberReferenceHandle target)
    {
        int parameters = SignatureShape.Read(from.Metadata, target).Parameters;
        return [.. FindMethods(MetadataNames.ReadMethod(from.Metadata, target)).Where(method => method.Parameters == parameters)];
    }

    // By name alone, so that types which moved between assemblies are found.
    private List<AssemblyImage> DefinersOf(string type)
    {
        IReadOnlyList<(AssemblyImage Assembly, bool IsOwn)> all = Assemblies;
        if (!_definers.TryGetValue(type, out List<AssemblyImage>? definers))
        {
            _definers[type] = definers = type.Length == 0 ? [] : [.. all.Select(one => one.Assembly).Where(assembly => assembly.FindType(type) is not null)];
        }

        return definers;
    }
}
