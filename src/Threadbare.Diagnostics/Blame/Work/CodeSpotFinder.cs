namespace Threadbare.Diagnostics.Blame.Work;

/// <summary>Finds the innermost code of the service on a stack that runs, allocates or throws.</summary>
/// <remarks>
/// Where the innermost frame is the service's own, its position shows the line. Where other code was called, the line is found as for a
/// blocked thread: with the same care about methods without a frame. Where that finds none, a visible frame whose code shows how it
/// called the next one is named, unless the web framework lies between: code that only passes a request on is never named for what a
/// hidden handler does.
/// </remarks>
internal sealed class CodeSpotFinder(PlaceFinder places, CallSearch calls, LoopSearch loops, EndpointRoutes routes)
{
    private const string WebFramework = "Microsoft.AspNetCore.";

    private static readonly CodeSpot HiddenHandler = new(CodeKind.Own, "an endpoint's handler") { Certainty = Certainty.RouteOnly };

    // A worker spins for a moment before it sleeps.
    private static readonly string[] PoolTypes =
        ["System.Threading.LowLevel", "System.Threading.PortableThreadPool", "System.Threading.ThreadPoolWorkQueue"];

    /// <summary>Finds the place of a stack.</summary>
    /// <param name="stack">The stack, innermost first.</param>
    /// <param name="isManaged">True if the thread ran managed code, false if native.</param>
    public CodeSpot Find(IReadOnlyList<Frame> stack, bool isManaged)
    {
        IReadOnlyList<Frame> frames = GeneratedCode.Assign(stack);
        int leaf = IndexOf(frames, IsReadable);
        int own = IndexOf(frames, frame => frame.Kind is FrameKind.Own or FrameKind.Dynamic);
        CodeSpot? found = own < 0 || leaf < 0
            ? null
            : DescribeCompression(frames.Take(own)) ?? calls.Time.Search(() => FindOwn(frames, own), null);
        CodeSpot spot = found ?? DescribeOther(frames, leaf);
        if (spot.Kind != CodeKind.Own)
        {
            return spot;
        }

        // In optimized code the map of a loop may point to its condition: native code is entered only where the IL calls or allocates.
        if (leaf == own && !isManaged && frames[own] is { Kind: FrameKind.Own } native && !AllocatingLine.MayLeave(native))
        {
            spot = spot with { Line = null, Certainty = Certainty.MethodOnly };
        }

        bool isAlone = leaf == own;
        string? callee = isAlone && !isManaged ? DescribeHidden(frames[own]) : null;
        return spot with
        {
            Callee = callee ?? CostNames.Describe(frames.Take(own), isAlone && !isManaged),
            Route = spot.Route ?? routes.Find(frames),
        };
    }

    // A handler only writes its answer; the framework compresses it on the way.
    private static CodeSpot? DescribeCompression(IEnumerable<Frame> callees) =>
        callees.Any(frame => frame.Name.Type.StartsWith("Microsoft.AspNetCore.ResponseCompression.", StringComparison.Ordinal))
            ? new CodeSpot(CodeKind.Framework, HotSpot.Compression)
            : null;

    // A call into native code leaves no frame where the methods between were inlined; the line's own call names it.
    private static string? DescribeHidden(Frame frame) => frame is { Kind: FrameKind.Own, Range: { } range, Definition: { } method }
        ? method.FindCalls(range).Select(call => CostNames.Describe(method.ReadName(call))).OfType<string>().LastOrDefault()
        : null;

    /// <summary>Finds the place of a stack that allocates.</summary>
    /// <param name="stack">The stack, innermost first.</param>
    /// <param name="type">The allocated type.</param>
    public CodeSpot FindAllocation(IReadOnlyList<Frame> stack, string type)
    {
        CodeSpot spot = Find(stack, isManaged: true);
        int leaf = IndexOf(stack, IsReadable);
        if (leaf < 0 || stack[leaf].Kind != FrameKind.Own)
        {
            return spot;
        }

        return AllocatingLine.Find(stack[leaf], type) is { } found
            ? spot with { Line = found.Line, Certainty = found.Certainty }
            : spot with { Line = null, Certainty = Certainty.MethodOnly };
    }

    private CodeSpot? FindOwn(IReadOnlyList<Frame> whole, int own)
    {
        // The runtime enters the code that throws without a call in the IL.
        int thrown = whole.Take(own).ToList().FindLastIndex(ThrownFrames.Contains);
        List<Frame> frames = [.. whole.Skip(thrown + 1)];
        own -= thrown + 1;
        if (!frames.Take(own).Any(IsReadable))
        {
            return frames[own].Kind == FrameKind.Own ? DescribeRunning(frames[own]) : DescribeLoop(frames, own);
        }

        // Only generated code, which is compiled for one endpoint, surely hides the service's own; a framework's calls may only look so.
        return places.Find(frames) is { } place && (place.Certainty != Certainty.RouteOnly || place.CompiledInto is not null)
            ? Reveal(place, frames) ?? Describe(place)
            : FindVisible(frames, own);
    }

    // Which request a thread works on is not known here. But generated code without a handler beneath it is that of an endpoint, and the
    // handlers of all endpoints that answered are known: where only one of them leads to what was called, it is the one.
    private CodeSpot? Reveal(Place place, List<Frame> frames)
    {
        if (place is not { Certainty: Certainty.RouteOnly, Reveal: { } reveal } || routes.Find(frames) is not null)
        {
            return null;
        }

        List<CodeSpot> leading =
        [
            .. routes.FindServed()
                .Select(handler => reveal([handler]) is { } found ? Describe(found) with { Route = routes.Find(handler) } : null)
                .OfType<CodeSpot>(),
        ];
        return leading.DistinctBy(spot => spot.Key).ToList() is [{ Certainty: Certainty.Inlined or Certainty.MethodOnly } only]
            ? only with { Route = leading.Count == 1 ? only.Route : null }
            : null;
    }

    private static CodeSpot Describe(Place place) => new(CodeKind.Own, place.Method) { Line = place.Line, Certainty = place.Certainty };

    private CodeSpot? FindVisible(List<Frame> frames, int own)
    {
        Frame frame = frames[own];
        bool mayHideHandler = frames.Take(own).Any(callee => callee.Name.Type.StartsWith(WebFramework, StringComparison.Ordinal));
        if (mayHideHandler || frame is not { Kind: FrameKind.Own, Range: { } range, Definition: { } method })
        {
            return null;
        }

        var callee = VisibleCallee.From(frames.Take(own).Last(IsReadable));
        return callee.IsRuntimeEntry || calls.CanLeadTo(method, range, callee) ? DescribeRunning(frame) : Describe(frame.Name, line: null);
    }

    // The sampler stops a thread where the collector could: in a loop, or where a call returns to. The address lies on the line either way.
    private CodeSpot DescribeRunning(Frame frame)
    {
        if (FindInlined(frame) is { } inlined)
        {
            List<SourceLine> lines = [.. inlined.ListLines().Take(2)];
            return Describe(inlined.Name, lines is [var only] ? only : null, Certainty.Inlined);
        }

        return Describe(
            frame.Name, frame is { Range: { } range, Definition: { } method } ? new CodePoint(method, range.Start).Line : null);
    }

    private static CodeSpot Describe(MethodName method, SourceLine? line, Certainty certainty = Certainty.ExactLine) =>
        new(CodeKind.Own, ReadableName.Format(method)) { Line = line, Certainty = line is null ? Certainty.MethodOnly : certainty };

    // The map of compiled code assigns all of an inlined method to the line that calls it. A method of a few bytes costs less than that.
    private MethodCode? FindInlined(Frame frame) =>
        frame is { Range: { } range, Definition: { } caller }
        && calls.FindInlinable(caller, range)
            .Where(method => method.Size > WorkConstants.SmallMethod)
            .Distinct()
            .Take(2)
            .ToList() is [var only] ? only : null;

    // Generated code has no map. But a thread that is seen at work in it again and again, and in no callee, runs a loop there: one of the
    // methods that were seen to be compiled into it, or else of the only handler that has one.
    private CodeSpot DescribeLoop(List<Frame> frames, int at)
    {
        var inlined = places.FindHidden(frames, at).ToHashSet();
        if (inlined.Count > 0)
        {
            List<CodePoint> all = [.. inlined.SelectMany(method => loops.FindInnermost(method, inlined.Contains)).Distinct()];
            return Describe(all, inlined) ?? HiddenHandler;
        }

        IReadOnlyList<MethodCode> served = routes.Find(frames) is null ? routes.FindServed() : [];
        List<(MethodCode Handler, IReadOnlyList<CodePoint> Loops)> busy =
        [
            .. served.Concat(places.FindMiddleware(frames, at))
                .Select(handler => (handler, loops.FindInnermost(handler, _ => true)))
                .Where(handler => handler.Item2.Count > 0),
        ];
        return busy is [var (handler, found)]
            ? (Describe(found, [handler]) ?? HiddenHandler) with { Route = routes.Find(handler) }
            : HiddenHandler;
    }

    // Of several loops each may run. Then only the method is certain that has them all, or the one that is compiled there.
    private static CodeSpot? Describe(IReadOnlyList<CodePoint> innermost, IReadOnlyCollection<MethodCode> methods)
    {
        SourceLine? line = innermost is [var only] ? only.Line : null;
        List<MethodCode> running = [.. innermost.Select(loop => loop.Method).Distinct()];
        List<string> names = [.. (running.Count == 1 ? running : methods).Select(method => ReadableName.Format(method.Name)).Distinct()];
        return names is [var name]
            ? new CodeSpot(CodeKind.Own, name) { Line = line, Certainty = line is null ? Certainty.MethodOnly : Certainty.Inlined }
            : null;
    }

    private static CodeSpot DescribeOther(IReadOnlyList<Frame> frames, int leaf)
    {
        if (leaf < 0)
        {
            return new CodeSpot(CodeKind.Native, "native code");
        }

        if (PoolTypes.Any(type => frames[leaf].Name.Type.StartsWith(type, StringComparison.Ordinal)))
        {
            return new CodeSpot(CodeKind.Framework, "the thread pool, looking for work");
        }

        string module = frames[leaf].Module;
        return new CodeSpot(CodeKind.Framework, module.Length > 0 ? module : "generated code");
    }

    private static bool IsReadable(Frame frame) => frame.Kind is not (FrameKind.Unknown or FrameKind.Stub);

    private static int IndexOf(IReadOnlyList<Frame> frames, Predicate<Frame> condition) => frames.ToList().FindIndex(condition);
}
