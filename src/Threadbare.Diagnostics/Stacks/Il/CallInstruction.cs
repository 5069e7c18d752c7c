namespace Threadbare.Diagnostics.Stacks.Il;

/// <summary>A call in a method's IL.</summary>
/// <param name="Offset">Its offset, in bytes.</param>
/// <param name="Target">The method called, as the metadata names it.</param>
/// <param name="IsVirtual">True if it may run an override.</param>
/// <param name="IsTail">True if only the return follows: compiled, it may be a jump that leaves no frame.</param>
internal readonly record struct CallInstruction(int Offset, EntityHandle Target, bool IsVirtual, bool IsTail);
