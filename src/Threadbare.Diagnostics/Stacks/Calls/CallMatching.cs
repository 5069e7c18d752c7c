using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Il;

namespace Threadbare.Diagnostics.Stacks.Calls;

/// <summary>Decides which methods a call can run, by the names and inheritance of types.</summary>
internal sealed class CallMatching(ProgramCode program)
{
    private readonly Ancestry _ancestry = new(program);

    /// <summary>True if the types are known and a method's type is, or inherits from, the one that declares another.</summary>
    public bool Inherits(MethodCode method, MethodName declared) => _ancestry.ListWithParents(method.Name.Type).Contains(declared.Type);

    /// <summary>True if a method may override another; also where not all types are known.</summary>
    public bool MayOverride(MethodCode method, MethodName declared) => _ancestry.IsA(method.Name.Type, declared.Type);

    /// <summary>True if a call calls the callee that is searched.</summary>
    /// <param name="caller">The method with the call.</param>
    /// <param name="call">The call.</param>
    /// <param name="targets">The methods that it names.</param>
    /// <param name="goal">The callee.</param>
    public bool Calls(MethodCode caller, CallInstruction call, IReadOnlyList<MethodCode> targets, Goal goal)
    {
        if (goal.Callee == VisibleCallee.Native)
        {
            return targets.Any(target => target.IsNative);
        }

        MethodName name = caller.ReadName(call);
        return name == goal.Callee.Name || (call.IsVirtual && MayRun(name, targets, goal));
    }

    /// <summary>Finds the overrides without a frame that a virtual call may have run on the way to the callee.</summary>
    /// <remarks>
    /// They lie in the callee's type, in one that it inherits from or is nested in, or, within the framework, beside it. The body of an
    /// asynchronous method is a type nested in the method's own. A compiler also writes virtual calls of methods that nothing can override,
    /// such as <c>Object.GetType</c>.
    /// </remarks>
    public IEnumerable<MethodCode> FindOverrides(MethodCode caller, CallInstruction call, IReadOnlyList<MethodCode> targets, Goal goal)
    {
        if (!call.IsVirtual || (targets.Count > 0 && !targets.Any(target => target.IsVirtual)))
        {
            return [];
        }

        MethodName declared = caller.ReadName(call);
        string type = goal.Callee.Name.Type;
        IEnumerable<MethodCode> beside = goal.MayDispatch ? program.FindVirtualsBeside(type, declared.ShortName) : [];
        return ListEnclosing(type)
            .SelectMany(_ancestry.ListWithParents)
            .Distinct()
            .SelectMany(one => program.FindMembers(one, declared.ShortName))
            .Concat(beside)
            .Where(method => MayOverride(method, declared))
            .Where(method => targets.Count == 0 || targets.Any(target => target.Parameters == method.Parameters));
    }

    private static IEnumerable<string> ListEnclosing(string type)
    {
        for (string? enclosing = type; enclosing is not null; enclosing = FindEnclosing(enclosing))
        {
            yield return enclosing;
        }
    }

    private static string? FindEnclosing(string type) => type.LastIndexOf('+') is > 0 and int plus ? type[..plus] : null;

    // Within the framework an override without a frame may lie between the two, so there the name is enough. For a line it is not.
    private bool MayRun(MethodName name, IReadOnlyList<MethodCode> targets, Goal goal) =>
        name.ShortName == goal.Callee.Name.ShortName
        && (targets.Count == 0 || targets.Any(target => target.IsVirtual))
        && (goal.MayDispatch || _ancestry.IsA(goal.Callee.Name.Type, name.Type));
}
