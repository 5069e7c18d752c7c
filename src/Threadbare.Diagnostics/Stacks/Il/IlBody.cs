namespace Threadbare.Diagnostics.Stacks.Il;

/// <summary>The IL of a method.</summary>
internal sealed class IlBody
{
    private const byte TwoBytes = 0xFE;
    private const int Unknown = -1;

    private static readonly Dictionary<int, OpCode> OpCodesByValue = typeof(OpCodes).GetFields()
        .Select(field => field.GetValue(null)).OfType<OpCode>()
        .ToDictionary(code => (int)(ushort)code.Value);

    private readonly byte[] _il;
    private IReadOnlyList<IlRange>? _loops;

    public IlBody(byte[] il)
    {
        _il = il;
        Instructions = Read();
    }

    /// <summary>All operations of IL.</summary>
    public static IReadOnlyCollection<OpCode> Codes => OpCodesByValue.Values;

    /// <summary>Its instructions, in order.</summary>
    public IReadOnlyList<Instruction> Instructions { get; }

    /// <summary>Its calls, in order. An instruction that takes a method's address is no call, nor is one that names no method.</summary>
    public IEnumerable<CallInstruction> Calls => Instructions
        .Select((instruction, at) => (instruction, at, target: MethodTokens.ToHandle(instruction.Operand)))
        .Where(call => call.instruction.IsCall && !call.target.IsNil)
        .Select(call => new CallInstruction(
            call.instruction.Offset,
            call.target,
            call.instruction.Code == OpCodes.Callvirt,
            call.at + 1 < Instructions.Count && Instructions[call.at + 1].Code == OpCodes.Ret));

    /// <summary>Its loops, in order: each from the instruction that it jumps back to, to the last such jump.</summary>
    public IReadOnlyList<IlRange> Loops => _loops ??=
    [
        .. Instructions.Where(instruction => instruction.Target <= instruction.Offset)
            .GroupBy(jump => jump.Target!.Value, (start, jumps) => new IlRange(start, jumps.Max(jump => jump.Offset) + 1))
            .OrderBy(loop => loop.Start),
    ];

    /// <summary>The instruction before an offset. Before a call without arguments, it loads the object on which the call is made.</summary>
    public Instruction Before(int offset) => Instructions.LastOrDefault(instruction => instruction.Offset < offset);

    // Ends at the first instruction that is unknown or cut off: nothing behind it can be trusted.
    private List<Instruction> Read()
    {
        var read = new List<Instruction>();
        int at = 0;
        while (at < _il.Length)
        {
            int offset = at;
            int value = _il[at++];
            if (value == TwoBytes)
            {
                value = at < _il.Length ? (TwoBytes << 8) | _il[at++] : Unknown;
            }

            if (!OpCodesByValue.TryGetValue(value, out OpCode code) || OperandSize(code.OperandType, at) is not { } size)
            {
                break;
            }

            int small = size == 1 ? (sbyte)_il[at] : size == 2 ? BitConverter.ToUInt16(_il, at) : 0;
            int operand = size == 4 ? BitConverter.ToInt32(_il, at) : small;
            at += size;
            bool jumps = code.OperandType is OperandType.ShortInlineBrTarget or OperandType.InlineBrTarget;
            read.Add(new Instruction(offset, code, operand) { Target = jumps ? at + operand : null });
        }

        return read;
    }

    private int? OperandSize(OperandType type, int at)
    {
        long size = type == OperandType.InlineSwitch ? SwitchSize(at) : OperandSize(type);
        return size >= 0 && size <= _il.Length - at ? (int)size : null;
    }

    private long SwitchSize(int at) => at + 4 <= _il.Length ? 4 + (4L * BitConverter.ToInt32(_il, at)) : -1;

    private static int OperandSize(OperandType type) => type switch
    {
        OperandType.InlineNone => 0,
        OperandType.ShortInlineBrTarget or OperandType.ShortInlineI or OperandType.ShortInlineVar => 1,
        OperandType.InlineVar => 2,
        OperandType.InlineI8 or OperandType.InlineR => 8,
        _ => 4,
    };
}
