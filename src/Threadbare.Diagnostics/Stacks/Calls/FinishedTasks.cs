using System.Reflection.Emit;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Il;

namespace Threadbare.Diagnostics.Stacks.Calls;

/// <summary>Knows the calls that fetch the result of a task which has finished: none of them waits.</summary>
/// <remarks>
/// Such are those that the compiler makes of an <c>await</c>. In optimized code the part that would wait lies behind the method's end,
/// where the map of the code tells the wrong place: a <c>.Result</c> after an await would be taken for the await.
/// And a task that was waited for without end in the call before, as in <c>task.Wait(); return task.Result;</c>.
/// </remarks>
internal static class FinishedTasks
{
    private static readonly OpCode[] Loads =
    [
        OpCodes.Ldloc_0, OpCodes.Ldloc_1, OpCodes.Ldloc_2, OpCodes.Ldloc_3, OpCodes.Ldarg_0, OpCodes.Ldarg_1, OpCodes.Ldarg_2, OpCodes.Ldarg_3,
    ];

    /// <summary>The calls of a method without those.</summary>
    public static IEnumerable<CallInstruction> FindWaitingCalls(MethodCode method)
    {
        CallInstruction? before = null;
        foreach (CallInstruction call in method.Body?.Calls ?? [])
        {
            if (before is not { } earlier || !FetchesFinishedTask(method, earlier, call))
            {
                yield return call;
            }

            before = call;
        }
    }

    private static bool FetchesFinishedTask(MethodCode method, CallInstruction before, CallInstruction fetch) => method.ReadName(fetch).Name switch
    {
        // The compiler's order: it asks to be woken, and fetches the result next.
        "GetResult" => method.ReadName(before).Name is "AwaitUnsafeOnCompleted" or "AwaitOnCompleted",
        "get_Result" => IsEndlessWait(method, before) && AreOfOneTask(method.Body!, before, fetch),
        _ => false,
    };

    // With a time to wait, it says whether the task has finished.
    private static bool IsEndlessWait(MethodCode method, CallInstruction call) =>
        method.ReadName(call) is { Type: "System.Threading.Tasks.Task", Name: "Wait" } && SignatureShape.Read(method.Assembly.Metadata, call.Target).IsVoid;

    // The task lies on the stack twice, or in a variable that is loaded for both.
    private static bool AreOfOneTask(IlBody body, CallInstruction wait, CallInstruction fetch)
    {
        Instruction load = body.Before(fetch.Offset);
        return load.Offset == wait.Offset
            || (Loads.Contains(load.Code) && body.Before(load.Offset).Offset == wait.Offset && body.Before(wait.Offset).Code == load.Code);
    }
}
