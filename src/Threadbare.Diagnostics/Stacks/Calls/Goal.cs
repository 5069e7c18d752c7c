namespace Threadbare.Diagnostics.Stacks.Calls;

/// <summary>The callee that a search looks for.</summary>
/// <param name="Callee">The callee whose frame is visible.</param>
/// <param name="InlinedSize">Largest method that may be inlined on the way, in bytes of IL.</param>
/// <param name="MayDispatch">True if delegates and any override count as a way; false where a line is searched.</param>
internal readonly record struct Goal(VisibleCallee Callee, int InlinedSize, bool MayDispatch)
{
    /// <summary>True if a method is a delegate's <c>Invoke</c> that may have called the callee.</summary>
    public bool IsInvokedBy(MethodCode method) => ProgramCode.IsDelegateInvoke(method) && Callee.CanBeTargetOf(method);
}
