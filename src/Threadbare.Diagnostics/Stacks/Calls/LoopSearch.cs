namespace Threadbare.Diagnostics.Stacks.Calls;

/// <summary>
/// Finds the loops of the service's own that a method runs without another frame: its own, and those of methods compiled into it.
/// </summary>
/// <remarks>
/// A thread that is seen at work again and again within one piece of code, and in nothing that it calls, runs a loop there. The loops of
/// the framework are large, or have frames of their own.
/// </remarks>
internal sealed class LoopSearch(ProgramCode program)
{
    /// <summary>Finds the innermost loops of a method: those that contain no other.</summary>
    /// <param name="method">The method.</param>
    /// <param name="isInlined">True if a method of the service's own can be compiled into it.</param>
    /// <returns>Each at its jump back, where it decides whether to go on.</returns>
    public IReadOnlyList<CodePoint> FindInnermost(MethodCode method, Func<MethodCode, bool> isInlined) =>
        [.. FindInnermost(method, IlRange.Whole, isInlined, [method])];

    private IEnumerable<CodePoint> FindInnermost(
        MethodCode method, IlRange within, Func<MethodCode, bool> isInlined, HashSet<MethodCode> seen)
    {
        program.Searching.Check();
        List<IlRange> inner = [.. (method.Body?.Loops ?? []).Where(loop => Contains(within, loop))];
        List<IlRange> outermost = [.. inner.Where(loop => !inner.Exists(other => Contains(other, loop)))];
        IEnumerable<MethodCode> called = program.Graph.FindCalls(method, within)
            .Where(call => !outermost.Exists(loop => loop.Contains(call.Instruction.Offset)))
            .SelectMany(ListInlined);
        return outermost.SelectMany(loop => FindWithin(method, loop, isInlined, seen)).Concat(called
            .Where(target => isInlined(target) && seen.Add(target))
            .SelectMany(target => FindInnermost(target, IlRange.Whole, isInlined, seen)));
    }

    private List<CodePoint> FindWithin(
        MethodCode method, IlRange loop, Func<MethodCode, bool> isInlined, HashSet<MethodCode> seen) =>
        FindInnermost(method, loop, isInlined, seen).ToList() is { Count: > 0 } inner ? inner : [new CodePoint(method, loop.End - 1)];

    // A jump to a method leaves no frame of its caller's, but the method's own.
    private IEnumerable<MethodCode> ListInlined(ResolvedCall call) => call.Targets.Where(target => program.IsOwn(target)
        && program.Graph.LeavesNoFrame(target, call.Instruction with { IsTail = false }, StackConstants.InlinedSize));

    private static bool Contains(IlRange outer, IlRange loop) => outer != loop && loop.Start >= outer.Start && loop.End <= outer.End;
}
