using System.Reflection.Emit;
using System.Reflection.Metadata;
using Threadbare.Diagnostics.Constants;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Il;

namespace Threadbare.Diagnostics.Stacks.Calls;

/// <summary>Finds own code that runs for a method although no call in its IL leads there: other code runs it.</summary>
/// <remarks>
/// A handler hands a delegate to LINQ or to <c>Parallel</c>, or returns an iterator that the framework reads. It takes a parameter that
/// the container makes, and answers with an object that a converter writes. Compiled into the code that runs it, none of these has a frame.
/// </remarks>
internal sealed class HandedCode(ProgramCode program)
{
    private const string Constructor = ".ctor";

    private readonly Dictionary<MethodCode, IReadOnlyList<MethodCode>> _delegates = [];
    private ILookup<string, MethodCode>? _constructors;
    private ILookup<string, MethodCode>? _overrides;
    private int _modules;

    /// <summary>
    /// Finds the delegates and iterators that methods, or own methods which they call, hand to other code; and the overrides in own types
    /// that serve a type which the methods take or return, such as a <c>JsonConverter&lt;T&gt;</c> of it.
    /// </summary>
    public IReadOnlyList<MethodCode> Find(IReadOnlyList<MethodCode> methods)
    {
        ForgetIfMoreIsLoaded();
        ILookup<string, MethodCode> overrides = _overrides ??= ReadOverrides();
        return [.. methods.SelectMany(FindDelegates).Concat(methods.SelectMany(ListTypes).SelectMany(type => overrides[type])).Distinct()];
    }

    /// <summary>Finds the constructors of own types that a container calls to make the parameters of methods.</summary>
    public IReadOnlyList<MethodCode> FindConstructors(IReadOnlyList<MethodCode> methods)
    {
        ForgetIfMoreIsLoaded();
        ILookup<string, MethodCode> constructors = _constructors ??= ReadConstructors();
        return Follow(methods, method => [.. ListTypes(method).SelectMany(type => constructors[type])]);
    }

    private IReadOnlyList<MethodCode> FindDelegates(MethodCode method)
    {
        if (!_delegates.TryGetValue(method, out IReadOnlyList<MethodCode>? found))
        {
            var given = new HashSet<MethodCode>();
            Follow([method], next =>
            {
                List<MethodCode> handed = [.. ListGiven(next)];
                given.UnionWith(handed);
                return [.. handed, .. ListCalled(next)];
            });
            _delegates[method] = found = [.. given];
        }

        return found;
    }

    // All methods that some lead to, without these themselves.
    private static IReadOnlyList<MethodCode> Follow(IReadOnlyList<MethodCode> methods, Func<MethodCode, IReadOnlyList<MethodCode>> lead)
    {
        var found = new HashSet<MethodCode>();
        var open = new Queue<MethodCode>(methods);
        while (found.Count < StackConstants.MaxHanded && open.TryDequeue(out MethodCode next))
        {
            foreach (MethodCode method in lead(next).Where(found.Add))
            {
                open.Enqueue(method);
            }
        }

        return [.. found];
    }

    private IEnumerable<MethodCode> ListCalled(MethodCode method) => (method.Body?.Calls ?? [])
        .SelectMany(call => program.Resolve(method.Assembly, call.Target))
        .Where(program.IsOwn);

    private IEnumerable<MethodCode> ListGiven(MethodCode method) => (method.Body?.Instructions ?? [])
        .Where(instruction => instruction.Code == OpCodes.Ldftn || instruction.Code == OpCodes.Ldvirtftn)
        .Select(instruction => MethodTokens.ToHandle(instruction.Operand))
        .Where(handle => !handle.IsNil)
        .SelectMany(handle => program.Resolve(method.Assembly, handle))
        .Concat(ListIterators(method))
        .Where(program.IsOwn);

    // The compiler makes a type of an iterator, and the method only makes an object of it.
    private IEnumerable<MethodCode> ListIterators(MethodCode method) => (method.Body?.Calls ?? [])
        .Select(method.ReadName)
        .Where(made => made.Name == Constructor && made.Type.Contains(">d__", StringComparison.Ordinal))
        .SelectMany(made => program.FindMembers(made.Type, "MoveNext"));

    // By the type and all its parents: the container may be asked for any of them.
    private ILookup<string, MethodCode> ReadConstructors()
    {
        var ancestry = new Ancestry(program);
        return program.OwnMethods
            .Where(method => method.Name.Name == Constructor)
            .SelectMany(method => ancestry.ListWithParents(method.Name.Type), (method, type) => (type, method))
            .ToLookup(one => one.type, one => one.method);
    }

    // By the generic arguments of the base type and the interfaces.
    private ILookup<string, MethodCode> ReadOverrides() => program.OwnMethods
        .Where(method => method.IsOverride)
        .SelectMany(ListServed, (method, type) => (type, method))
        .ToLookup(one => one.type, one => one.method);

    private static IEnumerable<string> ListServed(MethodCode method)
    {
        MetadataReader metadata = method.Assembly.Metadata;
        TypeDefinition type = metadata.GetTypeDefinition(metadata.GetMethodDefinition(method.Handle).GetDeclaringType());
        return type.GetInterfaceImplementations()
            .Select(one => metadata.GetInterfaceImplementation(one).Interface)
            .Append(type.BaseType)
            .SelectMany(parent => SignatureTypes.ReadGeneric(metadata, parent).Skip(1))
            .Distinct();
    }

    private static IReadOnlyList<string> ListTypes(MethodCode method) =>
        SignatureTypes.ReadMethod(method.Assembly.Metadata, method.Handle);

    private void ForgetIfMoreIsLoaded()
    {
        if (program.ModuleCount != _modules)
        {
            _modules = program.ModuleCount;
            _delegates.Clear();
            (_constructors, _overrides) = (null, null);
        }
    }
}
