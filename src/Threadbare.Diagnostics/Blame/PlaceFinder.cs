using Threadbare.Diagnostics.Stacks;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Results.Blame;

namespace Threadbare.Diagnostics.Blame;

/// <summary>Finds the call in the service's own code that a blocked stack comes from.</summary>
/// <remarks>
/// It walks outward from the blocked call and asks at each frame whether its IL shows how the callee came to be called. As long
/// as it does, nobody's code is hidden between the two. The first own frame of which that is true holds the line. A frame of
/// which it is not true hides inlined code: then the line is sought among what can be compiled into it, and never further out,
/// for what stands there only passed the request on.
/// </remarks>
internal sealed class PlaceFinder(CallSearch calls, HiddenCode hidden, HiddenMiddleware middleware, Advice advice)
{
    private const int StackDepth = 24;

    /// <summary>The place; null where no own code is on the stack, or what there is only hands on.</summary>
    /// <param name="frames">A blocked stack, innermost first.</param>
    public Place? Find(IReadOnlyList<Frame> frames)
    {
        int callee = -1;
        bool isBroken = false;
        for (int at = 0; at < frames.Count; at++)
        {
            Frame frame = frames[at];
            switch (frame.Kind)
            {
                case FrameKind.Stub:
                    continue;
                case FrameKind.Unknown:
                    isBroken = callee >= 0;
                    continue;
                case FrameKind.Dynamic:
                    return Hidden(frames, at, callee);
                case FrameKind.Own when isBroken:
                    return null;
                case FrameKind.Own:
                    return Own(frames, at, callee);
                default:
                    if (callee >= 0 && !isBroken && (Handed(frames, at, callee) ?? (Hides(frame, frames[callee]) ? Hidden(frames, at, callee) : null)) is { } place)
                    {
                        return place;
                    }

                    (callee, isBroken) = (at, false);
                    break;
            }
        }

        return null;
    }

    /// <summary>True when a method, or what is compiled into it, can have left for native code; of code whose compilation nobody saw, that is not known.</summary>
    public bool LeadsToNative(Frame frame) => frame.Kind switch
    {
        FrameKind.Own => calls.Sites(new MethodCode(frame.Assembly!, frame.Method), frame.Range ?? IlRange.Whole, Seen.Native).Count > 0,
        FrameKind.Dynamic => !hidden.Knows(frame) || hidden.Within(frame).Any(method => calls.Sites(method, IlRange.Whole, Seen.Native).Count > 0),
        _ => false,
    };

    private bool Hides(Frame caller, Frame callee)
    {
        var seen = Seen.Of(callee);
        return caller.Assembly is { } assembly && !caller.Method.IsNil && !seen.IsRuntimeEntry
            && !calls.Links(new MethodCode(assembly, caller.Method), caller.Range ?? IlRange.Whole, seen)
            && !calls.Links(new MethodCode(assembly, caller.Method), IlRange.Whole, seen);
    }

    // Where a delegate is invoked, or the one call that is under way does not show how the callee came about, own code may stand between
    // though the whole of a large method leads there: what was seen to leave no frame, and what such a call may run.
    private Place? Handed(IReadOnlyList<Frame> frames, int at, int callee)
    {
        if (frames[at] is not { Assembly: { } assembly, Method.IsNil: false } frame)
        {
            return null;
        }

        var (method, seen) = (new MethodCode(assembly, frame.Method), Seen.Of(frames[callee]));
        IReadOnlyList<MethodCode> overrides = frame.Range is { } range && !seen.IsRuntimeEntry && !calls.Links(method, range, seen) ? calls.OwnOverrides(method, range, seen) : [];
        Place? place = Frameless(frames, at, callee) ?? Among(overrides, frames, at, callee);

        // Seldom is there such code; only then is it worth reading what the frame calls.
        return place is not null && (overrides.Count > 0 || calls.Invokes(method, frame.Range ?? IlRange.Whole, seen)) ? place : null;
    }

    private Place? Own(IReadOnlyList<Frame> frames, int at, int callee)
    {
        Frame frame = frames[at];
        var method = new MethodCode(frame.Assembly!, frame.Method);
        IReadOnlyList<CallSite> sites = frame.Range is { } range ? SitesIn(method, range, SeenAt(frames, callee)) : [];
        sites = sites.Count > 0 ? sites : SitesIn(method, IlRange.Whole, SeenAt(frames, callee));
        return sites.Count > 0 ? Named(frames, at, callee, sites)
            : callee < 0 ? Named(frames, at, callee, [new CallSite(method, frame.Range?.Start ?? 0, frame.Method, IsDirect: true)])
            : Hidden(frames, at, callee);
    }

    // Of all that leads to native code, what is known to block is what a thread sleeps in.
    private IReadOnlyList<CallSite> SitesIn(MethodCode method, IlRange range, Seen seen)
    {
        IReadOnlyList<CallSite> sites = calls.Sites(method, range, seen);
        return seen == Seen.Native && sites.Where(site => BlockingCalls.Of(site.CalleeName) is not null).ToList() is { Count: > 0 } blocking ? blocking : sites;
    }

    private static Seen SeenAt(IReadOnlyList<Frame> frames, int callee) => callee < 0 ? Seen.Native : Seen.Of(frames[callee]);

    private Place? Hidden(IReadOnlyList<Frame> frames, int at, int callee) =>
        Frameless(frames, at, callee) ?? Among(middleware.At(frames, at), frames, at, callee) ?? (frames[at].Kind == FrameKind.Own || (callee < 0 && frames[at].Kind != FrameKind.Dynamic)
            ? null
            : Blank(frames, at, callee, Certainty.RouteOnly, "an endpoint's handler") with { Reveal = methods => Among(methods, frames, at, callee), CompiledInto = MadeFor(frames[at]) });

    // Own code between the two, as far as the compiler was seen to leave it none. What an endpoint's code leads to, its request tells better.
    private Place? Frameless(IReadOnlyList<Frame> frames, int at, int callee) =>
        Among(hidden.Within(frames[at]), frames, at, callee)
            ?? (callee < 0 || frames[at].Kind == FrameKind.Dynamic ? null : Among(hidden.JumpingTo(frames[callee]), frames, at, callee));

    private Place? Among(IReadOnlyList<MethodCode> methods, IReadOnlyList<Frame> frames, int at, int callee)
    {
        Seen seen = SeenAt(frames, callee);
        List<CallSite> sites = [.. methods.SelectMany(method => SitesIn(method, IlRange.Whole, seen)).Distinct()];

        // Within one piece of code too, what calls it outranks what may lead there.
        List<CallSite> direct = sites.FindAll(site => site.IsDirect);
        return sites.Count > 0 ? Named(frames, at, callee, direct.Count > 0 ? direct : sites) with { CompiledInto = MadeFor(frames[at]) } : null;
    }

    private static string? MadeFor(Frame frame) => frame.Kind == FrameKind.Dynamic ? frame.Name.Name : null;

    private Place Named(IReadOnlyList<Frame> frames, int at, int callee, IReadOnlyList<CallSite> sites)
    {
        Frame frame = frames[at];
        CallSite site = sites.FirstOrDefault(one => BlockingCalls.Of(one.CalleeName) is not null, sites[0]);
        string method = NameOf(site);
        if (sites.Select(one => one.Line).Distinct().Count() > 1)
        {
            bool isOneMethod = sites.All(one => NameOf(one) == method);
            Place place = Blank(frames, at, callee, Certainty.OneOf, isOneMethod ? method : ReadableName.Of(frame.Name));
            return place with { Candidates = [.. sites.Select(one => one.Line).OfType<SourceLine>()], Advice = $"It is one of {string.Join(", ", sites.Select(one => $"{NameOf(one)} {one.Line}").Distinct())}. {place.Advice}" };
        }

        bool isFrame = ReferenceEquals(site.Caller.Assembly, frame.Assembly) && site.Caller.Handle == frame.Method;
        return Blank(frames, at, callee, site.Line is null ? Certainty.MethodOnly : isFrame ? Certainty.ExactLine : Certainty.Inlined, method, site) with { Line = site.Line };
    }

    private Place Blank(IReadOnlyList<Frame> frames, int at, int callee, Certainty certainty, string method, CallSite? site = null)
    {
        BlockingCall beneath = BlockingCalls.Outermost(frames.Take(callee + 1)) ?? BlockingCalls.Native;
        BlockingCall blocks = site is { } known ? CalledName.Of(known.CalleeName, beneath) : beneath;
        string? library = frames.Take(at).LastOrDefault(frame => frame is { Kind: FrameKind.Library, Assembly: not null })?.Module;
        return new Place
        {
            Method = method,
            Certainty = certainty,
            Blocks = blocks,
            Advice = advice.For(blocks, site),
            Through = library,
            Stack = [.. frames.Take(Math.Max(at + 1, StackDepth)).Where(frame => frame.Kind != FrameKind.Stub).Select(frame => frame.Kind == FrameKind.Unknown ? "?" : ReadableName.Of(frame.Name))],
        };
    }

    private static string NameOf(CallSite site) => ReadableName.Of(site.Caller.Name);
}
