using System.Reflection.Emit;
using System.Reflection.Metadata.Ecma335;

namespace Threadbare.Diagnostics.Stacks.Il;

/// <summary>The IL of a method.</summary>
internal sealed class IlBody
{
    private const byte TwoBytes = 0xFE;

    private static readonly Dictionary<int, OpCode> OpCodesByValue = typeof(OpCodes).GetFields()
        .Select(field => field.GetValue(null)).OfType<OpCode>()
        .ToDictionary(code => (int)(ushort)code.Value);

    private readonly byte[] _il;

    public IlBody(byte[] il)
    {
        _il = il;
        Instructions = Read();
    }

    /// <summary>Its length in bytes, by which the compiler decides whether to inline it.</summary>
    public int Size => _il.Length;

    /// <summary>Its instructions, in order.</summary>
    public IReadOnlyList<Instruction> Instructions { get; }

    /// <summary>Its calls, in order. An instruction that takes a method's address is no call.</summary>
    public IEnumerable<CallInstruction> Calls => Instructions
        .Select((instruction, at) => (instruction, at))
        .Where(pair => pair.instruction.IsCall)
        .Select(pair => new CallInstruction(
            pair.instruction.Offset,
            MetadataTokens.EntityHandle(pair.instruction.Operand),
            pair.instruction.Code == OpCodes.Callvirt,
            pair.at + 1 < Instructions.Count && Instructions[pair.at + 1].Code == OpCodes.Ret));

    /// <summary>The instruction before an offset. Before a call without arguments, it loads the object on which the call is made.</summary>
    public Instruction Before(int offset) => Instructions.LastOrDefault(instruction => instruction.Offset < offset);

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
                value = (TwoBytes << 8) | _il[at++];
            }

            if (!OpCodesByValue.TryGetValue(value, out OpCode code))
            {
                break;
            }

            int size = OperandSize(code.OperandType, at);
            read.Add(new Instruction(offset, code, size == 4 ? BitConverter.ToInt32(_il, at) : 0));
            at += size;
        }

        return read;
    }

    private int OperandSize(OperandType type, int at) => type switch
    {
        OperandType.InlineNone => 0,
        OperandType.ShortInlineBrTarget or OperandType.ShortInlineI or OperandType.ShortInlineVar => 1,
        OperandType.InlineVar => 2,
        OperandType.InlineI8 or OperandType.InlineR => 8,
        OperandType.InlineSwitch => 4 + (4 * BitConverter.ToInt32(_il, at)),
        _ => 4,
    };
}
