using System.Reflection;
using System.Reflection.Emit;
using System.Reflection.Metadata;

namespace Threadbare.Tests.Architecture;

/// <summary>Reads the metadata tokens in a method's instructions: each type, method, field and signature that the body names.</summary>
internal static class MethodTokens
{
    private const int PrefixOfTwoByteCodes = 0xFE;

    private static readonly Dictionary<ushort, OperandType> Operands = typeof(OpCodes)
        .GetFields(BindingFlags.Public | BindingFlags.Static)
        .Select(field => (OpCode)field.GetValue(null)!)
        .ToDictionary(code => (ushort)code.Value, code => code.OperandType);

    public static IEnumerable<int> Read(BlobReader code)
    {
        var tokens = new List<int>();
        while (code.RemainingBytes > 0)
        {
            ReadInstruction(ref code, tokens);
        }

        return tokens;
    }

    private static void ReadInstruction(ref BlobReader code, List<int> tokens)
    {
        ushort value = code.ReadByte();
        if (value == PrefixOfTwoByteCodes)
        {
            value = (ushort)((value << 8) | code.ReadByte());
        }

        switch (Operands[value])
        {
            case OperandType.InlineMethod or OperandType.InlineField or OperandType.InlineType:
            case OperandType.InlineTok or OperandType.InlineSig:
                tokens.Add(code.ReadInt32());
                break;
            case OperandType.InlineSwitch:
                int cases = code.ReadInt32();
                code.Offset += cases * sizeof(int);
                break;
            case OperandType other:
                code.Offset += MeasureOperand(other);
                break;
        }
    }

    // In bytes.
    private static int MeasureOperand(OperandType type) => type switch
    {
        OperandType.InlineNone => 0,
        OperandType.ShortInlineBrTarget or OperandType.ShortInlineI or OperandType.ShortInlineVar => 1,
        OperandType.InlineVar => 2,
        OperandType.InlineI8 or OperandType.InlineR => 8,
        _ => 4,
    };
}
