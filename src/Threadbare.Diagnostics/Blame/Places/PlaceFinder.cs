namespace Threadbare.Diagnostics.Blame.Places;

/// <summary>Finds the call in the service's own code that a blocked stack comes from.</summary>
/// <remarks>
/// It walks outward from the blocked call and asks at each frame whether the frame's IL shows how its callee came to be called. As long
/// as it does, no code is hidden between the two, and the first frame of the service's own holds the line. A frame whose IL does not
/// show it hides inlined code: then the line is searched in the code that can be compiled into the frame, and never further out, because
/// the frames there only passed the request on.
/// </remarks>
internal sealed class PlaceFinder(
    CallSearch calls, HandedCode handed, HiddenCode hidden, HiddenByExpression expressions, Advice advice)
{
    // Own code is called by these all the time, and is found by the request that they serve.
    private static readonly string[] Framework = ["System.", "Microsoft.AspNetCore.", "Microsoft.Extensions."];

    private readonly PlaceWriter _writer = new(advice);

    /// <summary>Finds the place; null where the stack shows no code of the service, or only code that passes the request on.</summary>
    /// <param name="frames">A blocked stack, innermost first.</param>
    public Place? Find(IReadOnlyList<Frame> frames) => calls.Time.Search(() => Walk(frames), null);

    /// <summary>
    /// True if a method, or code compiled into it, can have called native code. If nobody saw the code compiled, it may have.
    /// </summary>
    public bool LeadsToNative(Frame frame) => calls.Time.Search(() => MayCallNative(frame), false);

    private Place? Walk(IReadOnlyList<Frame> frames)
    {
        int callee = -1;
        bool isBroken = false;
        Place? handedOn = null;
        for (int at = 0; at < frames.Count; at++)
        {
            var position = new StackPosition(frames, at, callee);
            switch (position.Frame.Kind)
            {
                case FrameKind.Stub:
                    isBroken &= callee >= 0;
                    continue;
                case FrameKind.Unknown:
                    isBroken = true;
                    continue;
                case FrameKind.Dynamic: return isBroken && callee < 0 ? null : FindHidden(position);
                case FrameKind.Own: return isBroken ? null : FindInOwnFrame(position);
                case FrameKind.Framework or FrameKind.Library:
                    if (!isBroken && FindBelow(position) is { } place)
                    {
                        return place;
                    }

                    handedOn = FindHandedOn(position) ?? handedOn;
                    (callee, isBroken) = (at, false);
                    break;
            }
        }

        return handedOn;
    }

    // A package calls native code through the framework's, which the compiler puts into the package's own.
    private bool MayCallNative(Frame frame) => frame.Kind switch
    {
        FrameKind.Own => CallsNative(frame.Definition!.Value, frame.Range ?? IlRange.Whole),
        FrameKind.Dynamic => !hidden.HasRecorded(frame) || hidden.FindInlined(frame).Any(method => CallsNative(method, IlRange.Whole)),
        FrameKind.Library => true,
        FrameKind.Unknown or FrameKind.Framework or FrameKind.Stub => false,
    };

    /// <summary>Finds own methods without a frame that are in a frame's code: seen to be compiled into it, or of a kind that must
    /// be.</summary>
    /// <param name="frames">A stack, innermost first.</param>
    /// <param name="at">Index of the frame.</param>
    public IReadOnlyList<MethodCode> FindHidden(IReadOnlyList<Frame> frames, int at) =>
        ListHidden(frames, at).FirstOrDefault(methods => methods.Count > 0) ?? [];

    /// <summary>Finds own middleware that may be in a frame's code.</summary>
    /// <param name="frames">A stack, innermost first.</param>
    /// <param name="at">Index of the frame.</param>
    public IReadOnlyList<MethodCode> FindMiddleware(IReadOnlyList<Frame> frames, int at) => expressions.FindMiddleware(frames, at);

    private bool CallsNative(MethodCode method, IlRange range) => calls.FindSites(method, range, VisibleCallee.Native).Count > 0;

    // Code of the service between a frame of other code and its callee.
    private Place? FindBelow(StackPosition position)
    {
        if (position.Callee is not { } callee)
        {
            return null;
        }

        return FindPassedOn(position)
            ?? FindHook(position, callee)
            ?? (Hides(position.Frame, callee) || HidesHandler(position, callee) ? FindHidden(position) : null);
    }

    // Code of the service's own that a package calls by an interface or an override can be compiled into the package's method, as a profile
    // shows the compiler which code it calls. Only if the package itself does not soon lead to the callee without such a call.
    private Place? FindHook(StackPosition position, Frame callee)
    {
        if (position.Frame.Definition is not { } method || !IsPackage(method.Assembly))
        {
            return null;
        }

        var visible = VisibleCallee.From(callee);
        bool waitsItself = visible.IsRuntimeEntry || calls.CallsSoonWithoutDispatch(method, visible);
        return waitsItself ? null : FindSurely(handed.FindHooks(method.Assembly), position);
    }

    // Others have the framework's key too, such as Entity Framework.
    private static bool IsPackage(AssemblyImage assembly) =>
        !Array.Exists(Framework, name => assembly.Name.StartsWith(name, StringComparison.Ordinal));

    // A handler that takes the context is a delegate, which the compiler can put into the endpoint middleware. The whole of that method
    // may lead to the callee by other ways, such as the delegates of its log.
    private bool HidesHandler(StackPosition position, Frame callee)
    {
        Frame frame = position.Frame;
        return HiddenByExpression.IsOfEndpoint(frame)
            && InvokesDelegate(position)
            && !calls.CanLeadTo(frame.Definition!.Value, frame.Range!.Value, VisibleCallee.From(callee));
    }

    // With only the framework's code on the stack, such as the pool's and the task's that run a delegate: the delegate under way left no
    // frame. It can be the framework's own, so nothing is blamed unless the request's code hands on one that calls what is seen.
    private Place? FindHandedOn(StackPosition position) => RunsHidden(position)
        ? _writer.WriteHandedOn(position, methods => calls.Time.Search(() => FindHanded(methods, position), null))
        : null;

    // No call that is under way in the frame soon leads to the callee.
    private bool IsUnexplained(StackPosition position) =>
        position is { Frame: { Definition: { } method, Range: { } range }, Callee: { } callee }
        && VisibleCallee.From(callee) is { IsRuntimeEntry: false } visible
        && !calls.CanSoonLeadTo(method, range, visible);

    private bool Hides(Frame caller, Frame callee)
    {
        var visible = VisibleCallee.From(callee);
        return caller.Definition is { } method && !visible.IsRuntimeEntry
            && !calls.CanLeadTo(method, caller.Range ?? IlRange.Whole, visible)
            && !calls.CanLeadTo(method, IlRange.Whole, visible);
    }

    // A delegate's target, or the override that a virtual call runs, may be own code without a frame, although the whole of a large
    // method leads to the callee. So both are searched: methods that were seen to leave no frame, and overrides that such a call may run.
    private Place? FindPassedOn(StackPosition position)
    {
        if (position is not { Frame: { Definition: { } method } frame, Callee: { } next })
        {
            return null;
        }

        var visible = VisibleCallee.From(next);
        IReadOnlyList<MethodCode> overrides =
            IsUnexplained(position) ? calls.FindOwnOverrides(method, frame.Range!.Value, visible) : [];
        Place? place = FindFrameless(position) ?? FindSurely(overrides, position);

        // Such code is rare. Only if there is some is it worth reading the frame's calls.
        bool mayPassOn = place is not null && (overrides.Count > 0 || calls.InvokesDelegate(method, frame.Range ?? IlRange.Whole, visible));
        return mayPassOn ? place : null;
    }

    private Place? FindInOwnFrame(StackPosition position)
    {
        Frame frame = position.Frame;
        MethodCode method = frame.Definition!.Value;
        VisibleCallee callee = position.FindVisibleCallee();
        IReadOnlyList<CallSite> sites = frame.Range is { } range ? FindSites(method, range, callee) : [];
        bool isElsewhere = sites.Count == 0;
        sites = isElsewhere ? FindSites(method, IlRange.Whole, callee) : sites;
        if (isElsewhere && sites.Count > 0 && InvokesDelegate(position))
        {
            return FindFrameless(position) ?? WriteHidden(position);
        }

        if (sites.Count > 0)
        {
            return FindRunHidden([method], position) ?? _writer.Write(position, sites);
        }

        return position.Callee is null
            ? _writer.Write(position, [new CallSite(method, frame.Range?.Start ?? 0, frame.Method, IsDirect: true)])
            : FindHidden(position);
    }

    // True while a delegate is under way: its target may be compiled into the frame, and the callee be called from there. Middleware
    // that blocks on another path than this request's would otherwise be blamed for a handler without a frame.
    private bool InvokesDelegate(StackPosition position) =>
        position.Frame is { Definition: { } method, Range: { } range }
        && calls.InvokesDelegate(method, range, position.FindVisibleCallee());

    // Of all calls that lead to native code, a thread sleeps in those that are known to block.
    private IReadOnlyList<CallSite> FindSites(MethodCode method, IlRange range, VisibleCallee callee)
    {
        IReadOnlyList<CallSite> sites = calls.FindSites(method, range, callee);
        if (callee != VisibleCallee.Native)
        {
            return sites;
        }

        List<CallSite> blocking = [.. sites.Where(site => BlockingCalls.Find(site.CalleeName) is not null)];
        return blocking.Count > 0 ? blocking : sites;
    }

    private Place? FindHidden(StackPosition position)
    {
        Place? place = FindFrameless(position)
            ?? ListHidden(position.Frames, position.At)
                .Select(methods => FindAmong(methods, position))
                .FirstOrDefault(found => found is not null)
            ?? FindHanded(position.FindOwnOfRequest(), position);
        if (place is not null)
        {
            return place;
        }

        FrameKind kind = position.Frame.Kind;
        bool mayHideHandler = kind == FrameKind.Dynamic || (kind != FrameKind.Own && position.Callee is not null);
        return mayHideHandler ? WriteHidden(position) : null;
    }

    private IEnumerable<IReadOnlyList<MethodCode>> ListHidden(IReadOnlyList<Frame> frames, int at)
    {
        yield return hidden.FindInlined(frames[at]);
        yield return hidden.FindInvoked(frames[at]);
        yield return expressions.FindHubMethods(frames, at);
    }

    // Middleware and handlers are compiled into code of the same kind, and where a call became a jump the frames further out need not show
    // which it is. So both are asked.
    private Place WriteHidden(StackPosition position) =>
        _writer.WriteHidden(
            position,
            methods => position.IsBeneathHandler
                ? null
                : calls.Time.Search(() => FindRunHidden(methods, position)
                    ?? FindAmong([.. methods, .. FindMiddleware(position.Frames, position.At)], position), null),
            methods => calls.Time.Search(() => FindHanded(methods, position), null));

    // Own code that other code runs for a method. In the container's code it is the constructor of a parameter.
    private Place? FindHanded(IReadOnlyList<MethodCode> methods, StackPosition position)
    {
        if (methods.Count == 0)
        {
            return null;
        }

        return HiddenCode.IsOfContainer(position.Frame)
            ? FindSurely(handed.FindConstructors(methods), position)
            : ListDispatching(position)
                .Select(one => FindSurely(handed.Find(methods, one.Frame.Assembly), one))
                .FirstOrDefault(place => place is not null);
    }

    // Almost all code leads to some wait at some depth. So the code itself must call what is seen, or be known to wait for a task.
    private Place? FindSurely(IReadOnlyList<MethodCode> methods, StackPosition position)
    {
        VisibleCallee callee = position.FindVisibleCallee();
        bool isTask = callee.Name.Type.StartsWith("System.Threading.Tasks.Task", StringComparison.Ordinal)
            || BlockingCalls.Find(callee.Name) is { Kind: BlockingKind.SyncOverAsync };
        List<CallSite> sites =
        [
            .. methods.SelectMany(method => FindSites(method, IlRange.Whole, callee))
                .Where(site => site.IsDirect || (isTask && BlockingCalls.Find(site.CalleeName) is not null))
                .Distinct(),
        ];
        return sites.Count > 0 ? _writer.WriteInlined(position, sites) : null;
    }

    // The positions further in, at which a delegate or an override may have run: no call in the frame's IL, or none that is under way,
    // leads to its callee without.
    private IEnumerable<StackPosition> ListDispatching(StackPosition hidden) => ListFurtherIn(hidden)
        .Where(position => Dispatches(position.Frame, VisibleCallee.From(position.Callee!)) || IsUnexplained(position))
        .Append(hidden);

    // The positions of other code, from the innermost outward.
    private static IEnumerable<StackPosition> ListFurtherIn(StackPosition outermost)
    {
        int callee = -1;
        for (int at = 0; at < outermost.At; at++)
        {
            var position = new StackPosition(outermost.Frames, at, callee);
            bool isOther = position.Frame.Kind is FrameKind.Framework or FrameKind.Library;
            if (isOther && position.Callee is not null)
            {
                yield return position;
            }

            callee = isOther ? at : position.Frame.Kind == FrameKind.Unknown ? -1 : callee;
        }
    }

    // A delegate is under way, and nothing else in the frame leads to its callee: the delegate's target left no frame.
    private bool RunsHidden(StackPosition position) => InvokesDelegate(position) && IsUnexplained(position);

    // Such a target waits, and not the call that led to it. So it is looked for before that call, in the code that methods hand on.
    private Place? FindRunHidden(IReadOnlyList<MethodCode> methods, StackPosition position) =>
        ListFurtherIn(position).Append(position).Any(RunsHidden)
        && FindHanded(methods, position) is { Line: not null } place ? place : null;

    private bool Dispatches(Frame caller, VisibleCallee callee) =>
        caller.Definition is { } method && !callee.IsRuntimeEntry && !calls.CallsSoonWithoutDispatch(method, callee);

    // Own code between a frame and its callee that was seen to leave no frame. Where an endpoint's code leads, its request shows better.
    private Place? FindFrameless(StackPosition position)
    {
        if (FindAmong(hidden.FindInlined(position.Frame), position) is { } inlined)
        {
            return inlined;
        }

        bool mayHaveJumped = position.Callee is not null && position.Frame.Kind != FrameKind.Dynamic;
        return mayHaveJumped ? FindAmong(hidden.FindTailCallers(position.Callee!), position) : null;
    }

    private Place? FindAmong(IReadOnlyList<MethodCode> methods, StackPosition position)
    {
        VisibleCallee callee = position.FindVisibleCallee();
        List<CallSite> sites =
        [
            .. methods.Where(method => !position.IsFurtherOut(method))
                .SelectMany(method => FindSites(method, IlRange.Whole, callee))
                .Distinct(),
        ];

        // Within one piece of code too, a call of the callee outranks a call that may lead there.
        List<CallSite> direct = sites.FindAll(site => site.IsDirect);
        return sites.Count > 0 ? _writer.WriteInlined(position, direct.Count > 0 ? direct : sites) : null;
    }
}
