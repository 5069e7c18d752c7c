namespace Threadbare.Diagnostics.Stacks.Calls;

/// <summary>A call with the methods that it may mean.</summary>
/// <param name="Instruction">The call.</param>
/// <param name="Name">The name of the method that it names.</param>
/// <param name="Targets">The definitions of that name; none where no assembly that can be read defines it.</param>
internal readonly record struct ResolvedCall(CallInstruction Instruction, MethodName Name, IReadOnlyList<MethodCode> Targets)
{
    /// <summary>True if it may run an override: a compiler also writes virtual calls of methods that nothing can override.</summary>
    public bool MayDispatch => Instruction.IsVirtual && (Targets.Count == 0 || Targets.Any(target => target.IsVirtual));
}
