namespace Threadbare.Diagnostics.Blame.Places;

/// <summary>Describes the place that was found at a position in a stack.</summary>
internal sealed class PlaceWriter(Advice advice)
{
    /// <summary>Describes the place of one or more calls.</summary>
    /// <param name="position">The position in the stack.</param>
    /// <param name="sites">The calls that can lead to the callee; at least one.</param>
    public Place Write(StackPosition position, IReadOnlyList<CallSite> sites)
    {
        CallSite site = sites.FirstOrDefault(one => BlockingCalls.Find(one.CalleeName) is not null, sites[0]);
        if (sites.Select(one => one.Line).Distinct().Count() > 1)
        {
            return WriteCandidates(position, sites, FormatCaller(site));
        }

        return Create(position, ChooseCertainty(position.Frame, site), FormatCaller(site), site) with { Line = site.Line };
    }

    /// <summary>Describes the place of calls in code that is compiled into the frame.</summary>
    public Place WriteInlined(StackPosition position, IReadOnlyList<CallSite> sites) =>
        Write(position, sites) with { CompiledInto = FindGenerated(position.Frame) };

    /// <summary>Describes a place in code that is compiled into the frame and not known.</summary>
    /// <param name="position">The position in the stack.</param>
    /// <param name="reveal">Finds the place among methods that may be that code.</param>
    /// <param name="revealHanded">Finds the place among the code that methods hand to other code.</param>
    public Place WriteHidden(
        StackPosition position, Func<IReadOnlyList<MethodCode>, Place?> reveal, Func<IReadOnlyList<MethodCode>, Place?> revealHanded) =>
        Create(position, Certainty.RouteOnly, "an endpoint's handler") with
        {
            Reveal = reveal,
            RevealHanded = methods => MarkGenerated(revealHanded(methods), position),
            CompiledInto = FindGenerated(position.Frame),
        };

    /// <summary>Describes a place that is only one if the code that a request's methods hand on reveals it.</summary>
    /// <param name="position">The position in the stack.</param>
    /// <param name="revealHanded">Finds the place among the code that methods hand to other code.</param>
    public Place WriteHandedOn(StackPosition position, Func<IReadOnlyList<MethodCode>, Place?> revealHanded) =>
        Create(position, Certainty.RouteOnly, "code that a request hands on") with { RevealHanded = revealHanded };

    private Place WriteCandidates(StackPosition position, IReadOnlyList<CallSite> sites, string method)
    {
        bool isOneMethod = sites.All(one => FormatCaller(one) == method);
        Place place = Create(position, Certainty.OneOf, isOneMethod ? method : ReadableName.Format(position.Frame.Name));
        IEnumerable<string> candidates = sites.Select(one => $"{FormatCaller(one)} {one.Line}").Distinct();
        return place with
        {
            Candidates = [.. sites.Select(one => one.Line).OfType<SourceLine>()],
            Advice = $"It is one of {string.Join(", ", candidates)}. {place.Advice}",
        };
    }

    private Place Create(StackPosition position, Certainty certainty, string method, CallSite? site = null)
    {
        BlockingCall beneath = BlockingCalls.FindOutermost(position.Callees) ?? BlockingCalls.Native;
        BlockingCall blocks = site is { } known ? CallNaming.Name(known, beneath) : beneath;
        IEnumerable<Frame> within = position.Frames.Take(position.At);
        return new Place
        {
            Method = method,
            Certainty = certainty,
            Blocks = blocks,
            Advice = advice.Give(blocks, site, beneath),
            Through = within.LastOrDefault(frame => frame is { Kind: FrameKind.Library, IsGenerated: false, Assembly: not null })?.Module,
            Stack = FormatStack(position),
        };
    }

    private static Certainty ChooseCertainty(Frame frame, CallSite site)
    {
        if (site.Line is null)
        {
            return Certainty.MethodOnly;
        }

        bool hasOwnFrame = ReferenceEquals(site.Caller.Assembly, frame.Assembly) && site.Caller.Handle == frame.Method;
        return hasOwnFrame ? Certainty.ExactLine : Certainty.Inlined;
    }

    private static IReadOnlyList<string> FormatStack(StackPosition position) =>
    [
        .. position.Frames
            .Take(Math.Max(position.At + 1, BlameConstants.MaxFrames))
            .Where(frame => frame.Kind != FrameKind.Stub)
            .Select(frame => frame.Kind == FrameKind.Unknown ? "?" : ReadableName.Format(frame.Name)),
    ];

    private static Place? MarkGenerated(Place? place, StackPosition position) =>
        place is null ? null : place with { CompiledInto = FindGenerated(position.Frame) };

    private static string? FindGenerated(Frame frame) => frame.Kind == FrameKind.Dynamic ? frame.Name.Name : null;

    private static string FormatCaller(CallSite site) => ReadableName.Format(site.Caller.Name);
}
