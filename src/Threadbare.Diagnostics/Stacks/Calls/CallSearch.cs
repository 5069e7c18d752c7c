using Threadbare.Diagnostics.Constants;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Il;

namespace Threadbare.Diagnostics.Stacks.Calls;

/// <summary>Follows IL from a method to the callee whose frame is visible next, through methods that left no frame.</summary>
/// <remarks>
/// A method leaves no frame if it is inlined or if its last call became a jump. Only such methods are entered, so a call that would
/// have left a frame is never taken for the one that the thread is in.
/// </remarks>
internal sealed class CallSearch(ProgramCode program)
{
    private readonly PerModules<Known> _known = new(program, () => new Known(program));

    private CallMatching Matching => _known.Value.Matching;

    /// <summary>Finds the calls in the service's own code by which a method can have reached a callee, within a range of its IL.</summary>
    public IReadOnlyList<CallSite> FindSites(MethodCode caller, IlRange range, VisibleCallee callee)
    {
        Known known = _known.Value;
        if (!known.Sites.TryGetValue((caller, range, callee.Name), out IReadOnlyList<CallSite>? sites))
        {
            sites = FindSites(caller, range, callee, StackConstants.InlinedSize);
            sites = sites.Count > 0 ? sites : FindSites(caller, range, callee, StackConstants.ProfiledInlinedSize);
            known.Sites[(caller, range, callee.Name)] = sites;
        }

        return sites;
    }

    /// <summary>True if a framework method's IL shows how it reached a callee, so that no other code hides between the two.</summary>
    public bool CanLeadTo(MethodCode caller, IlRange range, VisibleCallee callee)
    {
        Known known = _known.Value;
        if (!known.Leads.TryGetValue((caller, range, callee.Name), out bool leads))
        {
            leads = Reaches(caller, range, new Goal(callee, StackConstants.ProfiledInlinedSize, MayDispatch: true));
            known.Leads[(caller, range, callee.Name)] = leads;
        }

        return leads;
    }

    /// <summary>True if a method's IL leads to a callee without a delegate or an override on the way.</summary>
    public bool CallsWithoutDispatch(MethodCode caller, VisibleCallee callee) =>
        CallsWithoutDispatch(caller, callee, StackConstants.MaxDepth);

    /// <summary>True if it does so soon: at some depth almost all code leads to some wait.</summary>
    public bool CallsSoonWithoutDispatch(MethodCode caller, VisibleCallee callee) =>
        CallsWithoutDispatch(caller, callee, StackConstants.MaxDepthToNative);

    private bool CallsWithoutDispatch(MethodCode caller, VisibleCallee callee, int deepest)
    {
        Known known = _known.Value;
        if (!known.Direct.TryGetValue((caller, callee.Name, deepest), out bool calls))
        {
            calls = Reaches(caller, IlRange.Whole, new Goal(callee, StackConstants.ProfiledInlinedSize, MayDispatch: false), deepest);
            known.Direct[(caller, callee.Name, deepest)] = calls;
        }

        return calls;
    }

    /// <summary>
    /// True if a method invokes a delegate and does not call the callee itself: the delegate's target may have left no frame.
    /// </summary>
    public bool InvokesDelegate(MethodCode caller, IlRange range, VisibleCallee callee)
    {
        List<CallInstruction> calls = [.. caller.FindCalls(range)];
        return calls.Exists(call => program.Resolve(caller.Assembly, call.Target).Any(ProgramCode.IsDelegateInvoke))
            && !calls.Exists(call => caller.ReadName(call) == callee.Name);
    }

    /// <summary>Finds own methods that a virtual call within a range may have run and that lead to a callee.</summary>
    /// <returns>None if a method of other code may have run as well.</returns>
    public IReadOnlyList<MethodCode> FindOwnOverrides(MethodCode caller, IlRange range, VisibleCallee callee)
    {
        Known known = _known.Value;
        if (!known.Overrides.TryGetValue((caller, range, callee.Name), out IReadOnlyList<MethodCode>? own))
        {
            own = [.. caller.FindCalls(range)
                .Where(call => call.IsVirtual)
                .SelectMany(call => FindOwnOverrides(caller.ReadName(call), callee))
                .Distinct()];
            known.Overrides[(caller, range, callee.Name)] = own;
        }

        return own;
    }

    private List<MethodCode> FindOwnOverrides(MethodName declared, VisibleCallee callee)
    {
        ILookup<bool, MethodCode> named = program.FindVirtuals(declared.ShortName).ToLookup(method => program.IsOwn(method));
        var goal = new Goal(callee, StackConstants.InlinedSize, MayDispatch: false);
        bool IsOwn(MethodCode method) => Matching.Inherits(method, declared) && FindSites(method, IlRange.Whole, callee).Count > 0;
        bool IsOther(MethodCode method) => Matching.MayOverride(method, declared) && Reaches(method, IlRange.Whole, goal);
        List<MethodCode> own = [.. named[true].Where(IsOwn)];
        return own.Count > 0 && !named[false].Any(IsOther) ? own : [];
    }

    private List<CallSite> FindSites(MethodCode caller, IlRange range, VisibleCallee callee, int inlinedSize)
    {
        var sites = new List<CallSite>();
        Collect(caller, range, new Goal(callee, inlinedSize, MayDispatch: false), [], sites);

        // A call of the callee outranks a call that may lead there through the framework.
        return [.. sites.Distinct().Where(site => site.IsDirect || !sites.Exists(other => other.IsDirect))];
    }

    private void Collect(MethodCode caller, IlRange range, Goal goal, HashSet<MethodCode> path, List<CallSite> sites)
    {
        if (path.Count > StackConstants.MaxDepth || !path.Add(caller))
        {
            return;
        }

        foreach (CallInstruction call in FinishedTasks.FindWaitingCalls(caller).Where(call => range.Contains(call.Offset)))
        {
            IReadOnlyList<MethodCode> targets = program.Resolve(caller.Assembly, call.Target);
            bool isDirect = Matching.Calls(caller, call, targets, goal);
            if (isDirect || LeadsThroughOthers(caller, call, targets, goal))
            {
                sites.Add(new CallSite(caller, call.Offset, call.Target, isDirect));
                continue;
            }

            foreach (MethodCode own in targets.SelectMany(FindOwnBodies).Where(own => LeavesNoFrame(own, call, goal)))
            {
                Collect(own, IlRange.Whole, goal, path, sites);
            }
        }

        path.Remove(caller);
    }

    // Through methods of other code that left no frame: the call into the first of them is the line in own code.
    private bool LeadsThroughOthers(MethodCode caller, CallInstruction call, IReadOnlyList<MethodCode> targets, Goal goal) =>
        targets.Concat(Matching.FindOverrides(caller, call, targets, goal))
            .Where(target => !program.IsOwn(target) && LeavesNoFrame(target, call, goal))
            .Any(target => Reaches(target, IlRange.Whole, goal));

    private static int FindDepth(Goal goal) =>
        goal.Callee == VisibleCallee.Native ? StackConstants.MaxDepthToNative : StackConstants.MaxDepth;

    private bool Reaches(MethodCode caller, IlRange range, Goal goal) => Reaches(caller, range, goal, FindDepth(goal));

    // Level by level, so that a method found on a long way is not missed on a short one.
    private bool Reaches(MethodCode caller, IlRange range, Goal goal, int deepest)
    {
        var known = new HashSet<MethodCode> { caller };
        List<MethodCode> level = [caller];
        for (int depth = 0; depth < deepest && level.Count > 0; depth++)
        {
            var next = new List<MethodCode>();
            IlRange within = depth == 0 ? range : IlRange.Whole;
            if (level.Exists(method => ReachesAtOnce(method, within, goal, next)))
            {
                return true;
            }

            level = [.. next.Where(known.Add)];
        }

        return false;
    }

    private bool ReachesAtOnce(MethodCode caller, IlRange range, Goal goal, List<MethodCode> next)
    {
        foreach (CallInstruction call in caller.FindCalls(range))
        {
            IReadOnlyList<MethodCode> targets = program.Resolve(caller.Assembly, call.Target);
            if (Matching.Calls(caller, call, targets, goal) || (goal.MayDispatch && targets.Any(goal.IsInvokedBy)))
            {
                return true;
            }

            IEnumerable<MethodCode> overrides = Matching.FindOverrides(caller, call, targets, goal);
            next.AddRange(targets.Concat(overrides).Where(target => LeavesNoFrame(target, call, goal)));
        }

        return false;
    }

    private IEnumerable<MethodCode> FindOwnBodies(MethodCode target)
    {
        if (!program.IsOwn(target))
        {
            return [];
        }

        return target.IsVirtual ? program.FindOwnOverrides(target).Prepend(target).Distinct() : [target];
    }

    private static bool LeavesNoFrame(MethodCode target, CallInstruction call, Goal goal)
    {
        bool mayBeInlined = !target.IsNeverInlined && (target.IsGladlyInlined || target.Body?.Size <= goal.InlinedSize);
        return call.IsTail || mayBeInlined;
    }

    private sealed class Known(ProgramCode program)
    {
        public Dictionary<(MethodCode Caller, IlRange Range, MethodName Callee), IReadOnlyList<CallSite>> Sites { get; } = [];

        public Dictionary<(MethodCode Caller, IlRange Range, MethodName Callee), bool> Leads { get; } = [];

        public Dictionary<(MethodCode Caller, IlRange Range, MethodName Callee), IReadOnlyList<MethodCode>> Overrides { get; } = [];

        public Dictionary<(MethodCode Caller, MethodName Callee, int Deepest), bool> Direct { get; } = [];

        public CallMatching Matching { get; } = new(program);
    }
}
