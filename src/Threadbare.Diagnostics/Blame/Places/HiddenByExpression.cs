namespace Threadbare.Diagnostics.Blame.Places;

/// <summary>Finds middleware and methods of hubs that may be inlined into an expression that was compiled before the compiler was
/// followed.</summary>
/// <remarks>
/// Middleware that asks for services is called by an expression that the framework compiles when the service starts. An endpoint's
/// handler is called by such an expression too, but below the endpoint middleware: the frames further out distinguish the two. SignalR
/// calls the methods of hubs so. A connection stays open while a client calls one after another, so its request does not show which it is.
/// </remarks>
internal sealed class HiddenByExpression(ConventionalMiddleware middleware, HubMethods hubs)
{
    private const string HubDispatcher = "Microsoft.AspNetCore.SignalR.Internal.DefaultHubDispatcher";

    private static readonly string[] Endpoints =
        ["Microsoft.AspNetCore.Routing.Endpoint", "Microsoft.AspNetCore.Http.RequestDelegate", "Microsoft.AspNetCore.Mvc."];

    private static readonly string[] Server = ["Microsoft.AspNetCore.Hosting.", "Microsoft.AspNetCore.Server.Kestrel.Core.Internal.Http."];

    /// <summary>The middleware that may be in a frame's code; none if the code is an endpoint's, or may be.</summary>
    /// <param name="frames">A stack, innermost first.</param>
    /// <param name="at">Index of the frame.</param>
    public IReadOnlyList<MethodCode> FindMiddleware(IReadOnlyList<Frame> frames, int at) =>
        HiddenCode.IsOfExpression(frames[at]) && IsAmongMiddleware(frames.Skip(at + 1)) ? middleware.Injected : [];

    /// <summary>The methods of hubs that may be in a frame's code; none if SignalR does not call it.</summary>
    /// <param name="frames">A stack, innermost first.</param>
    /// <param name="at">Index of the frame.</param>
    public IReadOnlyList<MethodCode> FindHubMethods(IReadOnlyList<Frame> frames, int at) =>
        HiddenCode.IsOfExpression(frames[at]) && IsCalledByHub(frames.Skip(at + 1)) ? hubs.All : [];

    /// <summary>True for a frame of the framework that runs an endpoint's handler.</summary>
    public static bool IsOfEndpoint(Frame frame) => frame.Kind == FrameKind.Framework && BelongsTo(frame, Endpoints);

    // The nearest frame that shows it decides.
    private bool IsAmongMiddleware(IEnumerable<Frame> outer) =>
        outer.Select(IsMiddleware).FirstOrDefault(known => known is not null) == true;

    // Null if the frame does not show it.
    private bool? IsMiddleware(Frame outer) => outer.Kind switch
    {
        FrameKind.Own => middleware.Contains(outer.Name.Type) ? null : false,
        FrameKind.Library or FrameKind.Dynamic => false,
        FrameKind.Framework => IsFrameworkMiddleware(outer),
        FrameKind.Unknown or FrameKind.Stub => null,
    };

    private static bool? IsFrameworkMiddleware(Frame outer)
    {
        if (IsOfEndpoint(outer))
        {
            return false;
        }

        return outer.Name.Type.Contains("Middleware", StringComparison.Ordinal) || BelongsTo(outer, Server) ? true : null;
    }

    private static bool BelongsTo(Frame frame, string[] types) =>
        Array.Exists(types, type => frame.Name.Type.StartsWith(type, StringComparison.Ordinal));

    private static bool IsCalledByHub(IEnumerable<Frame> outer) => outer
        .TakeWhile(frame => frame.Kind is FrameKind.Framework or FrameKind.Stub)
        .Any(frame => frame.Name.Type.StartsWith(HubDispatcher, StringComparison.Ordinal));
}
