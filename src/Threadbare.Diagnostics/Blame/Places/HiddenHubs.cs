using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Endpoints;
using Threadbare.Diagnostics.Stacks.Frames;

namespace Threadbare.Diagnostics.Blame.Places;

/// <summary>Finds methods of hubs that may be inlined into the expression by which SignalR calls them.</summary>
/// <remarks>A connection stays open while a client calls one method after another, so its request does not show which it is.</remarks>
internal sealed class HiddenHubs(HubMethods hubs)
{
    private const string Dispatcher = "Microsoft.AspNetCore.SignalR.Internal.DefaultHubDispatcher";

    /// <summary>The methods that may be in a frame's code; none if SignalR does not call it.</summary>
    /// <param name="frames">A stack, innermost first.</param>
    /// <param name="at">Index of the frame.</param>
    public IReadOnlyList<MethodCode> Find(IReadOnlyList<Frame> frames, int at) =>
        HiddenCode.IsOfExpression(frames[at]) && IsCalledByHub(frames.Skip(at + 1)) ? hubs.All : [];

    private static bool IsCalledByHub(IEnumerable<Frame> outer) => outer
        .TakeWhile(frame => frame.Kind is FrameKind.Framework or FrameKind.Stub)
        .Any(frame => frame.Name.Type.StartsWith(Dispatcher, StringComparison.Ordinal));
}
