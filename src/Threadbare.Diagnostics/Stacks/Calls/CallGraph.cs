namespace Threadbare.Diagnostics.Stacks.Calls;

/// <summary>Reads once what each method calls and how large it is: a search passes the same methods again and again.</summary>
/// <remarks>A search for a callee that nothing calls follows the framework's calls to the end: thousands of methods.</remarks>
internal sealed class CallGraph(ProgramCode program)
{
    private readonly Dictionary<MethodCode, IReadOnlyList<ResolvedCall>> _calls = [];
    private readonly Dictionary<MethodCode, IReadOnlyList<ResolvedCall>> _waitingCalls = [];
    private readonly Dictionary<MethodCode, int?> _inlinedFrom = [];

    /// <summary>The calls of a method within a range of its IL, in order.</summary>
    public IEnumerable<ResolvedCall> FindCalls(MethodCode caller, IlRange range) =>
        range == IlRange.Whole ? FindCalls(caller) : FindCalls(caller).Where(call => range.Contains(call.Instruction.Offset));

    /// <summary>The calls of a method, without those that fetch the result of a finished task.</summary>
    public IReadOnlyList<ResolvedCall> FindWaitingCalls(MethodCode caller) => _waitingCalls.FindOrAdd(caller, method =>
    {
        HashSet<CallInstruction> waiting = [.. FinishedTasks.FindWaitingCalls(method)];
        return [.. FindCalls(method).Where(call => waiting.Contains(call.Instruction))];
    });

    /// <summary>True if a method that is called may have no frame: inlined, or entered by a jump.</summary>
    /// <param name="target">The method.</param>
    /// <param name="call">Its call.</param>
    /// <param name="inlinedSize">Largest method that may be inlined, in bytes of IL.</param>
    public bool LeavesNoFrame(MethodCode target, CallInstruction call, int inlinedSize) =>
        call.IsTail || FindInlinedFrom(target) <= inlinedSize;

    private IReadOnlyList<ResolvedCall> FindCalls(MethodCode caller) => _calls.FindOrAdd(caller, method =>
    [
        .. method.FindCalls(IlRange.Whole)
            .Select(call => new ResolvedCall(call, method.ReadName(call), program.Resolve(method.Assembly, call.Target))),
    ]);

    // The limit from which on it is inlined; null for one that never is.
    private int? FindInlinedFrom(MethodCode method) => _inlinedFrom.FindOrAdd(
        method, one => one.IsNeverInlined ? null : one.IsGladlyInlined ? 0 : one.Size);
}
