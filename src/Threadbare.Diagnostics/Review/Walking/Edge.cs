namespace Threadbare.Diagnostics.Review.Walking;

/// <summary>A step from one method to another.</summary>
/// <param name="From">The method that it leads from.</param>
/// <param name="To">The method that it leads to.</param>
/// <param name="Offset">The offset in the IL of the first, in bytes.</param>
/// <param name="Reach">How sure the step is.</param>
internal sealed record Edge(MethodNode From, MethodNode To, int Offset, Reach Reach)
{
    /// <summary>The call that gets a delegate of the method, and runs it: <c>Task.Run</c>; null where the method is called.</summary>
    public string? Through { get; init; }
}
