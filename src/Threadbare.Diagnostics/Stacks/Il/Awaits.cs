namespace Threadbare.Diagnostics.Stacks.Il;

/// <summary>Knows the calls that the compiler makes of an <c>await</c>: its result is only fetched once it is there, so none of them waits.</summary>
/// <remarks>
/// In optimized code the part that would wait lies behind the method's end, where the map of the code tells the wrong place:
/// a <c>.Result</c> after an await would be taken for the await.
/// </remarks>
internal static class Awaits
{
    /// <summary>The calls of a method without the results of its awaits.</summary>
    public static IEnumerable<CallInstruction> LeaveOut(MethodCode method)
    {
        bool isAwaited = false;
        foreach (CallInstruction call in method.Body?.Calls ?? [])
        {
            string name = MetadataNames.OfMethod(method.Assembly.Metadata, call.Target).Name;
            if (!(isAwaited && name == "GetResult"))
            {
                yield return call;
            }

            // The compiler's order: it asks to be woken, and fetches the result next.
            isAwaited = name is "AwaitUnsafeOnCompleted" or "AwaitOnCompleted";
        }
    }
}
