namespace Threadbare.Diagnostics.Blame.Work;

/// <summary>Distinguishes generated code that can contain the service's own from generated code that belongs to its caller.</summary>
/// <remarks>
/// The web framework generates the code that calls endpoints and middleware, and the service's own may be compiled into it. Compiled
/// regular expressions, serializers, object mappers and containers generate code of their own.
/// </remarks>
internal static class GeneratedCode
{
    private const string WebFramework = "Microsoft.AspNetCore.";
    private const string MethodInvoker = "Microsoft.Extensions.Internal.ObjectMethodExecutor";

    /// <summary>The stack with generated code counted as that of the framework or package that calls it.</summary>
    /// <param name="frames">The stack, innermost first.</param>
    public static IReadOnlyList<Frame> Assign(IReadOnlyList<Frame> frames)
    {
        if (!frames.Any(frame => frame.Kind == FrameKind.Dynamic))
        {
            return frames;
        }

        Frame[] assigned = [.. frames];
        Frame? caller = null;
        for (int at = assigned.Length - 1; at >= 0; at--)
        {
            if (assigned[at].Kind == FrameKind.Dynamic && caller is not null && !MayCallOwn(caller))
            {
                assigned[at] = assigned[at] with { Kind = caller.Kind, Module = caller.Module };
            }

            caller = assigned[at].Kind is FrameKind.Stub or FrameKind.Unknown ? caller : assigned[at];
        }

        return assigned;
    }

    private static bool MayCallOwn(Frame caller) =>
        caller.Kind is FrameKind.Dynamic or FrameKind.Own
        || caller.Name.Type.StartsWith(WebFramework, StringComparison.Ordinal)
        || caller.Name.Type.StartsWith(MethodInvoker, StringComparison.Ordinal);
}
