using System.Reflection.Emit;

namespace Threadbare.Diagnostics.Stacks.Il;

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
    public static IEnumerable<CallInstruction> LeaveOut(MethodCode method)
    {
        bool isAwaited = false;
        foreach (CallInstruction call in method.Body?.Calls ?? [])
        {
            string name = NameOf(method, call).Name;
            if (!(isAwaited && name == "GetResult") && !(name == "get_Result" && IsWaitedFor(method, call)))
            {
                yield return call;
            }

            // The compiler's order: it asks to be woken, and fetches the result next.
            isAwaited = name is "AwaitUnsafeOnCompleted" or "AwaitOnCompleted";
        }
    }

    // The task lies on the stack twice, or in a variable that is loaded for both.
    private static bool IsWaitedFor(MethodCode method, CallInstruction fetch)
    {
        List<Instruction> before = [.. method.Body!.Instructions.TakeWhile(instruction => instruction.Offset < fetch.Offset)];
        OpCode? loaded = before is [.., { } load] && Loads.Contains(load.Code) ? load.Code : null;
        int wait = before.Count - (loaded is null ? 1 : 2);
        return wait > 0
            && method.Body.Calls.Any(call => call.Offset == before[wait].Offset && IsEndlessWait(method, call))
            && (loaded is null || before[wait - 1].Code == loaded);
    }

    // With a time to wait, it says whether the task has finished.
    private static bool IsEndlessWait(MethodCode method, CallInstruction call) =>
        NameOf(method, call) is { Type: "System.Threading.Tasks.Task", Name: "Wait" } && SignatureShape.Of(method.Assembly.Metadata, call.Target).IsVoid;

    private static MethodName NameOf(MethodCode method, CallInstruction call) => MetadataNames.OfMethod(method.Assembly.Metadata, call.Target);
}
