namespace Threadbare.Diagnostics.Stacks.Calls;

/// <summary>Recognizes calls that fetch the result of a finished task: none of them waits.</summary>
/// <remarks>
/// The compiler makes such a call of each <c>await</c>. In optimized code the part that would wait lies behind the method's end, where
/// the map of the code points to the wrong place: a <c>.Result</c> after an await would be taken for the await. A task is also finished
/// after the call before has waited for it without a time limit, as in <c>task.Wait(); return task.Result;</c>. In code that the runtime
/// itself makes asynchronous, an <c>await</c> is one call of <c>AsyncHelpers</c>, which gives the thread back.
/// </remarks>
internal static class FinishedTasks
{
    private static readonly OpCode[] Loads =
    [
        OpCodes.Ldloc_0, OpCodes.Ldloc_1, OpCodes.Ldloc_2, OpCodes.Ldloc_3,
        OpCodes.Ldarg_0, OpCodes.Ldarg_1, OpCodes.Ldarg_2, OpCodes.Ldarg_3,
    ];

    /// <summary>The calls of a method, without those that fetch the result of a finished task.</summary>
    public static IEnumerable<CallInstruction> FindWaitingCalls(MethodCode method)
    {
        CallInstruction? before = null;
        foreach (CallInstruction call in method.Body?.Calls ?? [])
        {
            MethodName name = method.ReadName(call);
            if (!Suspends(name) && !EndsMethod(name) && (before is not { } earlier || !FetchesFinishedTask(method, earlier, call)))
            {
                yield return call;
            }

            before = call;
        }
    }

    // The compiler's order for an await: it asks to be called back, and fetches the result next.
    private static bool FetchesFinishedTask(MethodCode method, CallInstruction before, CallInstruction fetch) =>
        method.ReadName(fetch).Name switch
        {
            "GetResult" => AsksToBeCalledBack(method.ReadName(before)),
            "get_Result" => WaitsWithoutLimit(method, before) && UseSameTask(method.Body!, before, fetch),
            _ => false,
        };

    private static bool AsksToBeCalledBack(MethodName name) =>
        name.Name is "AwaitUnsafeOnCompleted" or "AwaitOnCompleted" || Suspends(name);

    private static bool Suspends(MethodName name) => name.Type == "System.Runtime.CompilerServices.AsyncHelpers";

    // What awaits the task goes on beneath this call: none of it belongs to the method that has ended.
    private static bool EndsMethod(MethodName name) => name.Name is "SetResult" or "SetException"
        && name.Type.StartsWith("System.Runtime.CompilerServices.Async", StringComparison.Ordinal);

    // With a time limit, the wait returns whether the task has finished.
    private static bool WaitsWithoutLimit(MethodCode method, CallInstruction call) =>
        method.ReadName(call) is { Type: "System.Threading.Tasks.Task", Name: "Wait" }
        && SignatureShape.Read(method.Assembly.Metadata, call.Target).IsVoid;

    // The task is on the stack twice, or in a variable that is loaded for both calls.
    private static bool UseSameTask(IlBody body, CallInstruction wait, CallInstruction fetch)
    {
        Instruction load = body.Before(fetch.Offset);
        if (load.Offset == wait.Offset)
        {
            return true;
        }

        bool isLoadedAfterWait = Loads.Contains(load.Code) && body.Before(load.Offset).Offset == wait.Offset;
        return isLoadedAfterWait && body.Before(wait.Offset).Code == load.Code;
    }
}
