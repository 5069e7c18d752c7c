using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Il;

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
    public IReadOnlyList<ResolvedCall> FindWaitingCalls(MethodCode caller)
    {
        if (!_waitingCalls.TryGetValue(caller, out IReadOnlyList<ResolvedCall>? calls))
        {
            HashSet<CallInstruction> waiting = [.. FinishedTasks.FindWaitingCalls(caller)];
            _waitingCalls[caller] = calls = [.. FindCalls(caller).Where(call => waiting.Contains(call.Instruction))];
        }

        return calls;
    }

    /// <summary>True if a method that is called may have no frame: inlined, or entered by a jump.</summary>
    /// <param name="target">The method.</param>
    /// <param name="call">Its call.</param>
    /// <param name="inlinedSize">Largest method that may be inlined, in bytes of IL.</param>
    public bool LeavesNoFrame(MethodCode target, CallInstruction call, int inlinedSize) =>
        call.IsTail || FindInlinedFrom(target) <= inlinedSize;

    private IReadOnlyList<ResolvedCall> FindCalls(MethodCode caller)
    {
        if (!_calls.TryGetValue(caller, out IReadOnlyList<ResolvedCall>? calls))
        {
            _calls[caller] = calls = [.. caller.FindCalls(IlRange.Whole).Select(call => Resolve(caller, call))];
        }

        return calls;
    }

    private ResolvedCall Resolve(MethodCode caller, CallInstruction call) =>
        new(call, caller.ReadName(call), program.Resolve(caller.Assembly, call.Target));

    // The limit from which on it is inlined; null for one that never is.
    private int? FindInlinedFrom(MethodCode method)
    {
        if (!_inlinedFrom.TryGetValue(method, out int? size))
        {
            _inlinedFrom[method] = size = method.IsNeverInlined ? null : method.IsGladlyInlined ? 0 : method.Size;
        }

        return size;
    }
}
