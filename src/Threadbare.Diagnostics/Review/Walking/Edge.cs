namespace Threadbare.Diagnostics.Review.Walking;

/// <summary>A step from one method to another.</summary>
/// <param name="From">The method that it leads from.</param>
/// <param name="To">The method that it leads to.</param>
/// <param name="Offset">The offset in the IL of the first, in bytes.</param>
/// <param name="Reach">How sure the step is.</param>
/// <param name="Through">The call that gets a delegate of the method, and runs it: <c>Task.Run</c>; null where it is called.</param>
internal sealed record Edge(MethodNode From, MethodNode To, int Offset, Reach Reach, string? Through = null);
