using Threadbare.Diagnostics.Stacks;
using Threadbare.Diagnostics.Stacks.Il;

namespace Threadbare.Diagnostics.Blame;

/// <summary>Finds the call in the service's own code that a blocked stack comes from.</summary>
/// <remarks>
/// It walks outward from the blocked call and asks at each frame whether its IL shows how the callee came to be called. As long
/// as it does, nobody's code is hidden between the two. The first own frame of which that is true holds the line. A frame of
/// which it is not true hides inlined code: then the line is sought among what can be compiled into it, and never further out,
/// for what stands there only passed the request on.
/// </remarks>
internal sealed class PlaceFinder(CallSearch calls, HiddenCode hidden, Advice advice)
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
                    if (callee >= 0 && !isBroken && Hides(frame, frames[callee]))
                    {
                        return Hidden(frames, at, callee);
                    }

                    (callee, isBroken) = (at, false);
                    break;
            }
        }

        return null;
    }

    private bool Hides(Frame caller, Frame callee)
    {
        var seen = Seen.Of(callee);
        return caller.Assembly is { } assembly && !caller.Method.IsNil && !seen.IsRuntimeEntry
            && !calls.Links(new MethodCode(assembly, caller.Method), caller.Range ?? IlRange.Whole, seen)
            && !calls.Links(new MethodCode(assembly, caller.Method), IlRange.Whole, seen);
    }

    private Place? Own(IReadOnlyList<Frame> frames, int at, int callee)
    {
        Frame frame = frames[at];
        var method = new MethodCode(frame.Assembly!, frame.Method);
        if (callee < 0)
        {
            return Named(frames, at, callee, [new CallSite(method, frame.Range?.Start ?? 0, frame.Method, IsDirect: true)]);
        }

        var seen = Seen.Of(frames[callee]);
        IReadOnlyList<CallSite> sites = frame.Range is { } range ? calls.Sites(method, range, seen) : [];
        sites = sites.Count > 0 ? sites : calls.Sites(method, IlRange.Whole, seen);
        return sites.Count > 0 ? Named(frames, at, callee, sites) : Hidden(frames, at, callee);
    }

    private Place? Hidden(IReadOnlyList<Frame> frames, int at, int callee)
    {
        if (callee < 0)
        {
            return null;
        }

        string? into = frames[at].Kind == FrameKind.Dynamic ? frames[at].Name.Name : null;
        return Among(hidden.Within(frames[at])) ?? (frames[at].Kind == FrameKind.Own
            ? null
            : Blank(frames, at, callee, Certainty.RouteOnly, "an endpoint's handler") with { Reveal = Among, CompiledInto = into });

        Place? Among(IReadOnlyList<MethodCode> methods)
        {
            var seen = Seen.Of(frames[callee]);
            IReadOnlyList<CallSite> sites = [.. methods.SelectMany(method => calls.Sites(method, IlRange.Whole, seen)).Distinct()];
            return sites.Count > 0 ? Named(frames, at, callee, sites) with { CompiledInto = into } : null;
        }
    }

    private Place Named(IReadOnlyList<Frame> frames, int at, int callee, IReadOnlyList<CallSite> sites)
    {
        Frame frame = frames[at];
        CallSite site = sites.FirstOrDefault(one => BlockingCalls.Of(one.CalleeName) is not null, sites[0]);
        string method = NameOf(site);
        if (sites.Select(one => one.Line).Distinct().Count() > 1)
        {
            bool isOneMethod = sites.All(one => NameOf(one) == method);
            Place place = Blank(frames, at, callee, Certainty.OneOf, isOneMethod ? method : ReadableName.Of(frame.Name));
            return place with { Advice = $"It is one of {string.Join(", ", sites.Select(one => $"{NameOf(one)} {one.Line}").Distinct())}. {place.Advice}" };
        }

        bool isFrame = ReferenceEquals(site.Caller.Assembly, frame.Assembly) && site.Caller.Handle == frame.Method;
        return Blank(frames, at, callee, site.Line is null ? Certainty.MethodOnly : isFrame ? Certainty.ExactLine : Certainty.Inlined, method, site) with { Line = site.Line };
    }

    private Place Blank(IReadOnlyList<Frame> frames, int at, int callee, string certainty, string method, CallSite? site = null)
    {
        BlockingCall beneath = BlockingCalls.Outermost(frames.Take(callee + 1)) ?? new BlockingCall("native code", BlockingKind.BlockingIo);
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
