using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Endpoints;
using Threadbare.Diagnostics.Stacks.Frames;

namespace Threadbare.Diagnostics.Blame.Places;

/// <summary>Says which middleware may be compiled into code that was made before anyone watched the compiler.</summary>
/// <remarks>
/// Middleware that asks for services is called by a compiled expression of the framework's, made when the service starts. So is an
/// endpoint's handler, but beneath the endpoint middleware: what stands further out tells them apart.
/// </remarks>
internal sealed class HiddenMiddleware(ConventionalMiddleware middleware)
{
    private const string Expression = "lambda_method";
    private static readonly string[] Endpoints = ["Microsoft.AspNetCore.Routing.Endpoint", "Microsoft.AspNetCore.Http.RequestDelegate", "Microsoft.AspNetCore.Mvc."];
    private static readonly string[] Server = ["Microsoft.AspNetCore.Hosting.", "Microsoft.AspNetCore.Server.Kestrel.Core.Internal.Http."];

    /// <summary>The middleware that may be in a frame's code; none where it is an endpoint's, or may be.</summary>
    /// <param name="frames">A stack, innermost first.</param>
    /// <param name="at">Which of its frames.</param>
    public IReadOnlyList<MethodCode> Find(IReadOnlyList<Frame> frames, int at) =>
        frames[at] is { Kind: FrameKind.Dynamic, Name.Name: var name } && name.StartsWith(Expression, StringComparison.Ordinal) && frames.Skip(at + 1).Select(IsAmongMiddleware).FirstOrDefault(known => known is not null) == true
            ? middleware.Injected
            : [];

    // Null where the frame does not tell.
    private bool? IsAmongMiddleware(Frame outer) => outer.Kind switch
    {
        FrameKind.Own => middleware.Contains(outer.Name.Type) ? null : false,
        FrameKind.Library or FrameKind.Dynamic => false,
        FrameKind.Framework when Begins(outer, Endpoints) => false,
        FrameKind.Framework when outer.Name.Type.Contains("Middleware", StringComparison.Ordinal) || Begins(outer, Server) => true,
        _ => null,
    };

    private static bool Begins(Frame frame, string[] types) => Array.Exists(types, type => frame.Name.Type.StartsWith(type, StringComparison.Ordinal));
}
