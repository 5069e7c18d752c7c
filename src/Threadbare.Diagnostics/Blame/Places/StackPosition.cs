namespace Threadbare.Diagnostics.Blame.Places;

/// <summary>A position in a stack: a frame and the next readable frame within it.</summary>
/// <param name="Frames">The stack, innermost first.</param>
/// <param name="At">Index of the frame.</param>
/// <param name="CalleeAt">Index of its callee; negative if no readable frame lies further in.</param>
internal readonly record struct StackPosition(IReadOnlyList<Frame> Frames, int At, int CalleeAt)
{
    /// <summary>The frame.</summary>
    public Frame Frame => Frames[At];

    /// <summary>The frame of its callee; null if no readable frame lies further in.</summary>
    public Frame? Callee => CalleeAt < 0 ? null : Frames[CalleeAt];

    /// <summary>The frames from the innermost to the callee.</summary>
    public IEnumerable<Frame> Callees => Frames.Take(CalleeAt + 1);

    /// <summary>
    /// The service's own methods from here outward that work on the same request: those up to the code that runs an endpoint's handler.
    /// None where that code is not on the stack.
    /// </summary>
    public IReadOnlyList<MethodCode> FindOwnOfRequest()
    {
        List<Frame> outer = [.. Frames.Skip(At)];
        int end = outer.FindIndex(frame => frame.Kind == FrameKind.Dynamic || HiddenByExpression.IsOfEndpoint(frame));
        return
        [
            .. outer.Take(Math.Max(end, 0))
                .Where(frame => frame.Kind == FrameKind.Own)
                .Select(frame => frame.Definition)
                .OfType<MethodCode>(),
        ];
    }

    /// <summary>True if the code that calls an endpoint's handler is further out: then the handler is not in this frame.</summary>
    public bool IsBeneathHandler
    {
        get
        {
            List<Frame> outer = [.. Frames.Skip(At + 1)];
            return outer.Take(outer.FindIndex(HiddenByExpression.IsOfEndpoint)).Any(HiddenCode.IsOfExpression);
        }
    }

    /// <summary>
    /// True if a method, or the body of an asynchronous one, has a frame further out: then it is not compiled into this one as well.
    /// </summary>
    public bool IsFurtherOut(MethodCode method)
    {
        string body = $"{method.Name.Type}+<{method.Name.Name}>d";
        return Frames.Skip(At + 1).Any(frame => frame.Kind == FrameKind.Own
            && (frame.Name == method.Name || frame.Name.Type.StartsWith(body, StringComparison.Ordinal)));
    }

    /// <summary>The callee; native code if no readable frame lies further in.</summary>
    public VisibleCallee FindVisibleCallee() =>
        Callee is { } callee ? FindStarted(callee) ?? VisibleCallee.From(callee) : VisibleCallee.Native;

    // All asynchronous methods start by the same code, so the body that it runs tells which one was called.
    private VisibleCallee? FindStarted(Frame callee)
    {
        bool isStart = callee.Name.Name == "Start" && callee.Name.Type.Contains("MethodBuilder", StringComparison.Ordinal);
        return isStart && CalleeAt > 0 && Frames[CalleeAt - 1].Name.FindAsyncMethod() is { } started
            ? new VisibleCallee(started, null)
            : null;
    }
}
