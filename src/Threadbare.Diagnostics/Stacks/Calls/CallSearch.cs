namespace Threadbare.Diagnostics.Stacks.Calls;

/// <summary>Follows IL from a method to the callee whose frame is visible next, through methods that left no frame.</summary>
/// <remarks>
/// A method leaves no frame if it is inlined or if its last call became a jump. Only such methods are entered, so a call that would
/// have left a frame is never taken for the one that the thread is in.
/// </remarks>
internal sealed class CallSearch(ProgramCode program)
{
    private readonly PerModules<Known> _known = new(program, () => new Known(program));

    /// <summary>Bounds the searches.</summary>
    public SearchTime Time => program.Searching;

    private CallMatching Matching => _known.Value.Matching;

    private CallGraph Graph => program.Graph;

    /// <summary>Finds the calls in the service's own code by which a method can have reached a callee, within a range of its IL.</summary>
    public IReadOnlyList<CallSite> FindSites(MethodCode caller, IlRange range, VisibleCallee callee) =>
        _known.Value.Sites.FindOrAdd((caller, range, callee.Name), _ =>
            FindSites(caller, range, callee, StackConstants.InlinedSize) is { Count: > 0 } sites
                ? sites
                : FindSites(caller, range, callee, StackConstants.ProfiledInlinedSize));

    /// <summary>Finds them within the IL that runs, or else in the whole method. Without any, another method may be hidden between the
    /// two.</summary>
    public IReadOnlyList<CallSite> FindLikelySites(MethodCode caller, IlRange? running, Frame callee)
    {
        var visible = VisibleCallee.From(callee);
        return running is { } range && FindSites(caller, range, visible) is { Count: > 0 } sites
            ? sites
            : FindSites(caller, IlRange.Whole, visible);
    }

    /// <summary>True if a framework method's IL shows how it reached a callee, so that no other code hides between the two.</summary>
    public bool CanLeadTo(MethodCode caller, IlRange range, VisibleCallee callee) =>
        Reaches(caller, range, new Goal(callee, StackConstants.ProfiledInlinedSize, MayDispatch: true));

    /// <summary>True if it does so soon: at some depth almost all code leads to some wait.</summary>
    public bool CanSoonLeadTo(MethodCode caller, IlRange range, VisibleCallee callee) => Reaches(
        caller, range, new Goal(callee, StackConstants.ProfiledInlinedSize, MayDispatch: true), StackConstants.MaxDepthToNative);

    /// <summary>True if a method's IL soon leads to a callee without a delegate or an override on the way.</summary>
    public bool CallsSoonWithoutDispatch(MethodCode caller, VisibleCallee callee) => Reaches(
        caller,
        IlRange.Whole,
        new Goal(callee, StackConstants.ProfiledInlinedSize, MayDispatch: false),
        StackConstants.MaxDepthToNative);

    /// <summary>
    /// True if a method invokes a delegate and does not call the callee itself: the delegate's target may have left no frame.
    /// </summary>
    public bool InvokesDelegate(MethodCode caller, IlRange range, VisibleCallee callee)
    {
        List<ResolvedCall> calls = [.. Graph.FindCalls(caller, range)];
        return calls.Exists(call => call.Targets.Any(ProgramCode.IsDelegateInvoke)) && !calls.Exists(call => call.Name == callee.Name);
    }

    /// <summary>Finds own methods that are called within a range and may be inlined there.</summary>
    public IEnumerable<MethodCode> FindInlinable(MethodCode caller, IlRange range) => Graph.FindCalls(caller, range)
        .SelectMany(call => call.Targets, (call, target) => (call, target))
        .Where(one => program.IsOwn(one.target) && Graph.LeavesNoFrame(one.target, one.call.Instruction, StackConstants.InlinedSize))
        .Select(one => one.target);

    /// <summary>Finds own methods that a virtual call within a range may have run and that lead to a callee.</summary>
    /// <returns>None if a method of other code may have run as well.</returns>
    public IReadOnlyList<MethodCode> FindOwnOverrides(MethodCode caller, IlRange range, VisibleCallee callee) =>
        _known.Value.Overrides.FindOrAdd((caller, range, callee.Name), _ =>
        [
            .. Graph.FindCalls(caller, range)
                .Where(call => call.Instruction.IsVirtual)
                .SelectMany(call => FindOwnOverrides(call.Name, callee))
                .Distinct(),
        ]);

    private List<MethodCode> FindOwnOverrides(MethodName declared, VisibleCallee callee)
    {
        ILookup<bool, MethodCode> named = program.FindVirtuals(declared.ShortName).ToLookup(method => program.IsOwn(method));
        bool IsOwn(MethodCode method) => Matching.Inherits(method, declared) && FindSites(method, IlRange.Whole, callee).Count > 0;

        // At some depth almost all code leads to some wait.
        bool IsOther(MethodCode method) => Matching.MayOverride(method, declared) && CallsSoonWithoutDispatch(method, callee);
        List<MethodCode> own = [.. named[true].Where(IsOwn)];
        return own.Count > 0 && !named[false].Any(IsOther) ? own : [];
    }

    private List<CallSite> FindSites(MethodCode caller, IlRange range, VisibleCallee callee, int inlinedSize)
    {
        List<CallSite> sites = Collect(caller, range, new Goal(callee, inlinedSize, MayDispatch: false));

        // A call of the callee outranks a call that may lead there through the framework.
        return [.. sites.Distinct().Where(site => site.IsDirect || !sites.Exists(other => other.IsDirect))];
    }

    private List<CallSite> Collect(MethodCode caller, IlRange range, Goal goal)
    {
        var sites = new List<CallSite>();
        VisitByLevels(caller, range, StackConstants.MaxDepth + 1, (method, within, next) =>
        {
            foreach (ResolvedCall call in Graph.FindWaitingCalls(method).Where(call => within.Contains(call.Instruction.Offset)))
            {
                bool isDirect = Matching.Calls(call, goal);
                if (isDirect || LeadsThroughOthers(call, goal))
                {
                    sites.Add(new CallSite(method, call.Instruction.Offset, call.Instruction.Target, isDirect));
                    continue;
                }

                IEnumerable<MethodCode> bodies = call.Targets.SelectMany(target => FindOwnBodies(method, target));
                next.AddRange(bodies.Where(own => LeavesNoFrame(own, call, goal)));
            }

            return false;
        });
        return sites;
    }

    // Through methods of other code that left no frame: the call into the first of them is the line in own code.
    private bool LeadsThroughOthers(ResolvedCall call, Goal goal) =>
        call.Targets.Concat(Matching.FindOverrides(call, goal))
            .Where(target => !program.IsOwn(target) && LeavesNoFrame(target, call, goal))
            .Any(target => Reaches(target, IlRange.Whole, goal));

    private static int FindDepth(Goal goal) =>
        goal.Callee == VisibleCallee.Native ? StackConstants.MaxDepthToNative : StackConstants.MaxDepth;

    private bool Reaches(MethodCode caller, IlRange range, Goal goal) => Reaches(caller, range, goal, FindDepth(goal));

    private bool Reaches(MethodCode caller, IlRange range, Goal goal, int deepest) =>
        _known.Value.Reached.FindOrAdd((caller, range, goal, deepest), _ =>
            VisitByLevels(caller, range, deepest, (method, within, next) => ReachesAtOnce(method, within, goal, next)));

    // Level by level, so that a method found on a long way is not missed on a short one; and each method once, because the number of
    // ways through a program doubles with each branch.
    private bool VisitByLevels(
        MethodCode caller, IlRange range, int deepest, Func<MethodCode, IlRange, List<MethodCode>, bool> isEnd)
    {
        var known = new HashSet<MethodCode> { caller };
        List<MethodCode> level = [caller];
        for (int depth = 0; depth < deepest && level.Count > 0; depth++)
        {
            var next = new List<MethodCode>();
            IlRange within = depth == 0 ? range : IlRange.Whole;
            foreach (MethodCode method in level)
            {
                Time.Check();
                if (isEnd(method, within, next))
                {
                    return true;
                }
            }

            level = [.. next.Where(known.Add)];
        }

        return false;
    }

    private bool ReachesAtOnce(MethodCode caller, IlRange range, Goal goal, List<MethodCode> next)
    {
        foreach (ResolvedCall call in Graph.FindCalls(caller, range))
        {
            if (Matching.Calls(call, goal) || (goal.MayDispatch && call.Targets.Any(goal.IsInvokedBy)))
            {
                return true;
            }

            IEnumerable<MethodCode> reached = call.Targets.Concat(Matching.FindOverrides(call, goal));
            next.AddRange(reached.Where(target => LeavesNoFrame(target, call, goal)));
        }

        return false;
    }

    // Of a method that other code declares, such as Dispose, the override of an object that the caller itself makes: its type is known.
    private IEnumerable<MethodCode> FindOwnBodies(MethodCode caller, MethodCode target)
    {
        IReadOnlyList<MethodCode> overrides = target.IsVirtual ? program.FindOwnOverrides(target) : [];
        return program.IsOwn(target)
            ? overrides.Prepend(target).Distinct()
            : overrides.Where(own => (caller.Body?.Calls ?? []).Select(caller.ReadName).Contains(new MethodName(own.Name.Type, ".ctor")));
    }

    private bool LeavesNoFrame(MethodCode target, ResolvedCall call, Goal goal) =>
        Graph.LeavesNoFrame(target, call.Instruction, goal.InlinedSize);

    private sealed class Known(ProgramCode program)
    {
        public Dictionary<(MethodCode Caller, IlRange Range, MethodName Callee), IReadOnlyList<CallSite>> Sites { get; } = [];

        public Dictionary<(MethodCode Caller, IlRange Range, MethodName Callee), IReadOnlyList<MethodCode>> Overrides { get; } = [];

        public Dictionary<(MethodCode Caller, IlRange Range, Goal Goal, int Deepest), bool> Reached { get; } = [];

        public CallMatching Matching { get; } = new(program);
    }
}
