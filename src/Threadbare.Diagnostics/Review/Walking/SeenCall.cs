namespace Threadbare.Diagnostics.Review.Walking;

/// <summary>A call with what the IL shows about its values.</summary>
/// <param name="Offset">Its offset, in bytes.</param>
/// <param name="Callee">The method that it names.</param>
/// <param name="Receiver">The object on which it is made.</param>
/// <param name="Arguments">The values that it gives.</param>
/// <param name="IsVirtual">True if it may run an override.</param>
/// <param name="Needs">The arguments of its method that must be true, or false, for it to run.</param>
/// <param name="IsOfFinishedTask">True if the task that it asks for has ended.</param>
internal sealed record SeenCall(
    int Offset, Callee Callee, StackValue Receiver, IReadOnlyList<StackValue> Arguments, bool IsVirtual,
    IReadOnlyList<(StackValue Argument, bool IsTrue)> Needs, bool IsOfFinishedTask = false)
{
    /// <summary>The first value that it works on: the object, or the first argument.</summary>
    public StackValue Subject => Callee.IsInstance && Callee.Name.Name != ".ctor" ? Receiver : Arguments.FirstOrDefault(StackValue.Unknown);
}
