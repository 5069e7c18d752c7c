using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Il;

namespace Threadbare.Diagnostics.Stacks.Calls;

/// <summary>Follows IL from a method to the callee whose frame is seen next, through methods that left no frame of their own.</summary>
/// <remarks>
/// A method leaves no frame when it is inlined (small, or asked for) or when its last call became a jump. Only such methods are
/// entered, so that a call which would have left a frame is never taken for the one under way.
/// </remarks>
internal sealed class CallSearch(ProgramCode program)
{
    // What the just-in-time compiler inlines without and with a profile of the program.
    private const int SmallBody = 128;
    private const int ProfiledBody = 1024;
    private const int Deepest = 12;

    // Much of the framework leads to native code somewhere; what is compiled into one method leads there soon.
    private const int DeepestToNative = 4;

    private readonly Dictionary<(MethodCode, IlRange, MethodName), IReadOnlyList<CallSite>> _sites = [];
    private readonly Dictionary<(MethodCode, IlRange, MethodName), bool> _links = [];
    private readonly Dictionary<(MethodCode, IlRange, MethodName), IReadOnlyList<MethodCode>> _overrides = [];
    private Ancestry _ancestry = new(program);
    private int _modules;

    /// <summary>The calls in own code by which a method can have come to a callee, within a range of its IL.</summary>
    public IReadOnlyList<CallSite> FindSites(MethodCode caller, IlRange range, VisibleCallee callee)
    {
        ForgetWhenMoreIsLoaded();
        if (!_sites.TryGetValue((caller, range, callee.Name), out IReadOnlyList<CallSite>? sites))
        {
            sites = SitesWithin(caller, range, callee, SmallBody);
            sites = sites.Count > 0 ? sites : SitesWithin(caller, range, callee, ProfiledBody);
            _sites[(caller, range, callee.Name)] = sites;
        }

        return sites;
    }

    /// <summary>True when a framework method's IL shows how it came to a callee, so that no one else's code hides between them.</summary>
    public bool CanLeadTo(MethodCode caller, IlRange range, VisibleCallee callee)
    {
        ForgetWhenMoreIsLoaded();
        if (!_links.TryGetValue((caller, range, callee.Name), out bool links))
        {
            links = Reaches(caller, range, callee, ProfiledBody, mayDispatch: true);
            _links[(caller, range, callee.Name)] = links;
        }

        return links;
    }

    /// <summary>True when a method invokes a delegate and does not call the callee itself: what the delegate stands for may have left no frame.</summary>
    public bool InvokesDelegate(MethodCode caller, IlRange range, VisibleCallee callee)
    {
        List<CallInstruction> calls = [.. caller.Body?.Calls.Where(call => range.Contains(call.Offset)) ?? []];
        return calls.Exists(call => program.Resolve(caller.Assembly, call.Target).Any(ProgramCode.IsDelegateInvoke))
            && !calls.Exists(call => caller.ReadName(call) == callee.Name);
    }

    /// <summary>Own methods that a virtual call in a range may have run, and that lead to a callee; none where one of others' may as well.</summary>
    public IReadOnlyList<MethodCode> FindOwnOverrides(MethodCode caller, IlRange range, VisibleCallee callee)
    {
        ForgetWhenMoreIsLoaded();
        if (!_overrides.TryGetValue((caller, range, callee.Name), out IReadOnlyList<MethodCode>? own))
        {
            _overrides[(caller, range, callee.Name)] = own = [.. (caller.Body?.Calls ?? [])
                .Where(call => call.IsVirtual && range.Contains(call.Offset))
                .SelectMany(call => FindOwnOverrides(caller.ReadName(call), callee))
                .Distinct()];
        }

        return own;
    }

    private List<MethodCode> FindOwnOverrides(MethodName declared, VisibleCallee callee)
    {
        ILookup<bool, MethodCode> named = program.FindVirtuals(declared.ShortName).ToLookup(method => program.IsOwn(method.Assembly));
        List<MethodCode> own = [.. named[true].Where(method => _ancestry.ListWithParents(method.Name.Type).Contains(declared.Type) && FindSites(method, IlRange.Whole, callee).Count > 0)];
        bool isOnlyOwn = own.Count > 0 && !named[false].Any(method => _ancestry.IsA(method.Name.Type, declared.Type) && Reaches(method, IlRange.Whole, callee, SmallBody, mayDispatch: false));
        return isOnlyOwn ? own : [];
    }

    private void ForgetWhenMoreIsLoaded()
    {
        if (program.ModuleCount != _modules)
        {
            _modules = program.ModuleCount;
            _sites.Clear();
            _links.Clear();
            _overrides.Clear();
            _ancestry = new Ancestry(program);
        }
    }

    private List<CallSite> SitesWithin(MethodCode caller, IlRange range, VisibleCallee callee, int inlined)
    {
        var sites = new List<CallSite>();
        Collect(caller, range, callee, inlined, [], sites);

        // What calls it outranks what may lead there through the framework.
        return [.. sites.Distinct().Where(site => site.IsDirect || !sites.Exists(other => other.IsDirect))];
    }

    private void Collect(MethodCode caller, IlRange range, VisibleCallee callee, int inlined, HashSet<MethodCode> path, List<CallSite> sites)
    {
        if (path.Count > Deepest || !path.Add(caller))
        {
            return;
        }

        foreach (CallInstruction call in FinishedTasks.FindWaitingCalls(caller).Where(call => range.Contains(call.Offset)))
        {
            IReadOnlyList<MethodCode> targets = program.Resolve(caller.Assembly, call.Target);
            bool isDirect = IsIt(caller, call, targets, callee, isAnyOverride: false);
            if (isDirect || LeadsThroughOthers(caller, call, targets, callee, inlined))
            {
                sites.Add(new CallSite(caller, call.Offset, call.Target, isDirect));
                continue;
            }

            foreach (MethodCode own in targets.SelectMany(OwnBodies).Where(own => Vanishes(own, call, inlined)))
            {
                Collect(own, IlRange.Whole, callee, inlined, path, sites);
            }
        }

        path.Remove(caller);
    }

    // Through methods that are not the service's own and left no frame: the call into the first of them is the own code's line.
    private bool LeadsThroughOthers(MethodCode caller, CallInstruction call, IReadOnlyList<MethodCode> targets, VisibleCallee callee, int inlined) =>
        targets.Concat(Overrides(caller, call, callee, mayDispatch: false))
            .Where(target => !program.IsOwn(target.Assembly) && Vanishes(target, call, inlined))
            .Any(target => Reaches(target, IlRange.Whole, callee, inlined, mayDispatch: false));

    // Level by level, so that a method met on a long way is not missed on a short one.
    private bool Reaches(MethodCode caller, IlRange range, VisibleCallee callee, int inlined, bool mayDispatch)
    {
        var known = new HashSet<MethodCode> { caller };
        List<MethodCode> level = [caller];
        for (int depth = 0; depth < (callee == VisibleCallee.Native ? DeepestToNative : Deepest) && level.Count > 0; depth++)
        {
            var next = new List<MethodCode>();
            foreach (MethodCode method in level)
            {
                if (ReachesAtOnce(method, depth == 0 ? range : IlRange.Whole, callee, inlined, mayDispatch, next))
                {
                    return true;
                }
            }

            level = [.. next.Where(known.Add)];
        }

        return false;
    }

    private bool ReachesAtOnce(MethodCode caller, IlRange range, VisibleCallee callee, int inlined, bool mayDispatch, List<MethodCode> next)
    {
        foreach (CallInstruction call in caller.Body?.Calls.Where(call => range.Contains(call.Offset)) ?? [])
        {
            IReadOnlyList<MethodCode> targets = program.Resolve(caller.Assembly, call.Target);
            if (IsIt(caller, call, targets, callee, isAnyOverride: mayDispatch) || (mayDispatch && targets.Any(target => ProgramCode.IsDelegateInvoke(target) && callee.Fits(target))))
            {
                return true;
            }

            next.AddRange(targets.Where(target => Vanishes(target, call, inlined)));
            next.AddRange(Overrides(caller, call, callee, mayDispatch).Where(target => Vanishes(target, call, inlined)));
        }

        return false;
    }

    // An override that vanished lies in the callee's type or in one that it inherits from, or, within the framework, beside it.
    private IEnumerable<MethodCode> Overrides(MethodCode caller, CallInstruction call, VisibleCallee callee, bool mayDispatch)
    {
        if (!call.IsVirtual)
        {
            return [];
        }

        MethodName declared = caller.ReadName(call);
        return _ancestry.ListWithParents(callee.Name.Type)
            .SelectMany(type => program.FindMembers(type, declared.ShortName))
            .Concat(mayDispatch ? program.FindVirtualsBeside(callee.Name.Type, declared.ShortName) : [])
            .Where(method => _ancestry.IsA(method.Name.Type, declared.Type));
    }

    // Within the framework an override that vanished may stand between, so there the name is enough; for a line it is not.
    private bool IsIt(MethodCode caller, CallInstruction call, IReadOnlyList<MethodCode> targets, VisibleCallee callee, bool isAnyOverride)
    {
        if (callee == VisibleCallee.Native)
        {
            return targets.Any(target => target.IsNative);
        }

        MethodName name = caller.ReadName(call);
        return name == callee.Name || (call.IsVirtual && name.ShortName == callee.Name.ShortName && (targets.Count == 0 || targets.Any(target => target.IsVirtual)) && (isAnyOverride || _ancestry.IsA(callee.Name.Type, name.Type)));
    }

    private IEnumerable<MethodCode> OwnBodies(MethodCode target) =>
        (program.IsOwn(target.Assembly) ? [target] : Array.Empty<MethodCode>()).Concat(target.IsVirtual && program.IsOwn(target.Assembly) ? program.FindOwnOverrides(target) : []).Distinct();

    private static bool Vanishes(MethodCode target, CallInstruction call, int inlined) =>
        call.IsTail || (!target.IsNeverInlined && (target.IsGladlyInlined || target.Body?.Size <= inlined));
}
