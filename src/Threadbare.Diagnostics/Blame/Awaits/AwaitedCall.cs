namespace Threadbare.Diagnostics.Blame.Awaits;

/// <summary>An await in the IL of an asynchronous method, with the call that made the awaited task.</summary>
/// <remarks>
/// The compiler writes an await as: the call, perhaps <c>ConfigureAwait</c>, <c>GetAwaiter</c>, <c>get_IsCompleted</c>, and
/// <c>AwaitUnsafeOnCompleted</c> for a task that has not finished. For a method that the runtime itself suspends it writes: the call,
/// perhaps <c>ConfigureAwait</c>, and a method of <c>AsyncHelpers</c>; one for an awaiter where it is not a task that is awaited.
/// </remarks>
/// <param name="AwaitOffset">Offset of the call that begins to wait.</param>
/// <param name="CallOffset">Offset of the call that made the task, or else of <c>GetAwaiter</c>: it is on the line of the await.</param>
/// <param name="Call">The call that made the task; null where the task came from elsewhere.</param>
internal sealed record AwaitedCall(int AwaitOffset, int CallOffset, CallInstruction? Call)
{
    private const string Helpers = "System.Runtime.CompilerServices.AsyncHelpers";
    private const string TaskAwait = "Await";

    private static readonly OpCode[] Between =
    [
        OpCodes.Stloc, OpCodes.Stloc_0, OpCodes.Stloc_1, OpCodes.Stloc_2, OpCodes.Stloc_3, OpCodes.Stloc_S,
        OpCodes.Ldloca, OpCodes.Ldloca_S, OpCodes.Ldc_I4_0, OpCodes.Ldc_I4_1, OpCodes.Nop,
    ];

    /// <summary>Lists the awaits of a method, in order.</summary>
    public static List<AwaitedCall> List(MethodCode method)
    {
        List<CallInstruction> calls = [.. method.Body?.Calls ?? []];
        var found = new List<AwaitedCall>();
        for (int at = 0; at < calls.Count; at++)
        {
            if (IsAwait(method.ReadName(calls[at])))
            {
                found.Add(Create(method, calls, at));
            }
        }

        return found;
    }

    /// <summary>True if a method that waits in a range of its IL waits here.</summary>
    /// <param name="range">The range.</param>
    /// <param name="bySuspension">True for a method that the runtime suspends: the compiler makes one of the call and the await.</param>
    public bool IsAt(IlRange range, bool bySuspension) =>
        range.Contains(AwaitOffset) || (bySuspension && range.Start <= AwaitOffset && range.End > CallOffset);

    private static bool IsAwait(MethodName name) =>
        name.Name is "AwaitUnsafeOnCompleted" or "AwaitOnCompleted"
        || (name.Type == Helpers && name.Name is TaskAwait or "AwaitAwaiter" or "UnsafeAwaitAwaiter");

    private static AwaitedCall Create(MethodCode method, List<CallInstruction> calls, int at)
    {
        bool isOfTask = method.ReadName(calls[at]).Name == TaskAwait;
        int awaiter = isOfTask ? at : calls.FindLastIndex(at, call => method.ReadName(call).Name == "GetAwaiter");
        if (awaiter < 0)
        {
            return new AwaitedCall(calls[at].Offset, calls[at].Offset, null);
        }

        int made = awaiter - 1;
        while (made >= 0 && method.ReadName(calls[made]).Name is "ConfigureAwait" && AreAdjacent(method, calls[made], calls[made + 1]))
        {
            made--;
        }

        CallInstruction? call = made >= 0 && AreAdjacent(method, calls[made], calls[made + 1]) ? calls[made] : null;
        return new AwaitedCall(calls[at].Offset, call?.Offset ?? calls[awaiter].Offset, call);
    }

    // Nothing between them loads another object.
    private static bool AreAdjacent(MethodCode method, CallInstruction first, CallInstruction second) => method.Body!.Instructions
        .Where(one => one.Offset > first.Offset && one.Offset < second.Offset)
        .All(one => Between.Contains(one.Code));
}
