namespace Threadbare.Diagnostics.Blame.Work;

/// <summary>Finds the line of a method that allocates, where the method itself is innermost on the stack.</summary>
/// <remarks>
/// In optimized code the map of a loop may point to the line of its condition. So the line counts only if its IL allocates, or calls
/// something that may; otherwise it is the only line of the method that allocates an object of such a kind.
/// </remarks>
internal static class AllocatingLine
{
    private static readonly OpCode[] Arrays = [OpCodes.Newarr];
    private static readonly OpCode[] Objects = [OpCodes.Newobj, OpCodes.Box];

    /// <summary>Finds the line, and how sure it is; null where no line is certain.</summary>
    /// <param name="frame">The frame of the service's own.</param>
    /// <param name="type">The allocated type.</param>
    public static (SourceLine Line, Certainty Certainty)? Find(Frame frame, string type)
    {
        if (frame is not { Range: { } range, Definition: { } method })
        {
            return null;
        }

        // Generic types end in a bracket too, and an array of several dimensions is made by its constructor.
        OpCode[] codes = type.EndsWith("[]", StringComparison.Ordinal) ? Arrays : Objects;
        List<int> all = [.. (method.Body?.Instructions ?? []).Where(one => codes.Contains(one.Code)).Select(one => one.Offset)];
        List<int> here = all.FindAll(range.Contains);
        here = here.Count > 0 ? here : [.. method.FindCalls(range).Select(call => call.Offset)];
        return FindOnly(method, here) is { } line ? (line, Certainty.ExactLine)
            : here.Count == 0 && FindOnly(method, all) is { } only ? (only, Certainty.Inlined)
            : null;
    }

    /// <summary>True if the IL that runs in a frame calls or allocates, so that the thread may have left managed code there.</summary>
    public static bool MayLeave(Frame frame) =>
        frame is { Range: { } range, Definition: { } method }
        && (method.Body?.Instructions ?? [])
            .Where(one => range.Contains(one.Offset))
            .Any(one => one.IsCall || Arrays.Contains(one.Code) || Objects.Contains(one.Code));

    private static SourceLine? FindOnly(MethodCode method, List<int> offsets) =>
        offsets.Select(offset => method.Assembly.FindLine(method.Handle, offset)).Distinct().ToList() is [{ } only] ? only : null;
}
