namespace Threadbare.Diagnostics.Stacks.Calls;

/// <summary>Decides which methods a call can run, by the names and inheritance of types.</summary>
internal sealed class CallMatching(ProgramCode program)
{
    private readonly Ancestry _ancestry = program.Ancestry;

    /// <summary>True if the types are known and a method's type is, or inherits from, the one that declares another.</summary>
    public bool Inherits(MethodCode method, MethodName declared) => _ancestry.ListWithParents(method.Name.Type).Contains(declared.Type);

    /// <summary>True if a method may override another; also where not all types are known.</summary>
    public bool MayOverride(MethodCode method, MethodName declared) => _ancestry.IsA(method.Name.Type, declared.Type);

    /// <summary>True if a call calls the callee that is searched.</summary>
    public bool Calls(ResolvedCall call, Goal goal) => goal.Callee == VisibleCallee.Native
        ? call.Targets.Any(target => target.IsNative)
        : call.Name == goal.Callee.Name || MayRun(call, goal);

    /// <summary>Finds the overrides without a frame that a virtual call may have run on the way to the callee.</summary>
    /// <remarks>
    /// They lie in the callee's type, in one that it inherits from or is nested in, or, within the framework, beside it. The body of an
    /// asynchronous method is a type nested in the method's own.
    /// </remarks>
    public IEnumerable<MethodCode> FindOverrides(ResolvedCall call, Goal goal)
    {
        if (!call.MayDispatch)
        {
            return [];
        }

        (MethodName declared, IReadOnlyList<MethodCode> targets) = (call.Name, call.Targets);
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
    private bool MayRun(ResolvedCall call, Goal goal) =>
        call.MayDispatch
        && call.Name.ShortName == goal.Callee.Name.ShortName
        && (goal.MayDispatch || _ancestry.IsA(goal.Callee.Name.Type, call.Name.Type));
}
