using System.Reflection.Emit;

namespace Threadbare.Diagnostics.Stacks.Il;

/// <summary>One instruction of a method.</summary>
/// <param name="Offset">Where it begins.</param>
/// <param name="Code">What it does.</param>
/// <param name="Operand">Its operand where that has four octets, such as a token; else 0.</param>
internal readonly record struct Instruction(int Offset, OpCode Code, int Operand)
{
    public bool IsCall => Code == OpCodes.Call || Code == OpCodes.Callvirt || Code == OpCodes.Newobj;
}
