using System.Reflection.Emit;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Diagnostics.Stacks.Il;

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
        if (frame is not { Range: { } range, Assembly: { } assembly, Method.IsNil: false })
        {
            return null;
        }

        var method = new MethodCode(assembly, frame.Method);

        // Generic types end in a bracket too, and an array of several dimensions is made by its constructor.
        OpCode[] codes = type.EndsWith("[]", StringComparison.Ordinal) ? Arrays : Objects;
        List<int> all = [.. (method.Body?.Instructions ?? []).Where(one => codes.Contains(one.Code)).Select(one => one.Offset)];
        List<int> here = all.FindAll(range.Contains);
        here = here.Count > 0 ? here : [.. method.FindCalls(range).Select(call => call.Offset)];
        return FindOnly(assembly, frame, here) is { } line ? (line, Certainty.ExactLine)
            : here.Count == 0 && FindOnly(assembly, frame, all) is { } only ? (only, Certainty.Inlined)
            : null;
    }

    /// <summary>True if the IL that runs in a frame calls or allocates, so that the thread may have left managed code there.</summary>
    public static bool MayLeave(Frame frame)
    {
        if (frame is not { Range: { } range, Assembly: { } assembly, Method.IsNil: false })
        {
            return false;
        }

        var method = new MethodCode(assembly, frame.Method);
        IEnumerable<Instruction> here = (method.Body?.Instructions ?? []).Where(one => range.Contains(one.Offset));
        return here.Any(one => one.IsCall || Arrays.Contains(one.Code) || Objects.Contains(one.Code));
    }

    private static SourceLine? FindOnly(AssemblyImage assembly, Frame frame, List<int> offsets) =>
        offsets.Select(offset => assembly.FindLine(frame.Method, offset)).Distinct().ToList() is [{ } only] ? only : null;
}
