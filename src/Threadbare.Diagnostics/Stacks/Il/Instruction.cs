namespace Threadbare.Diagnostics.Stacks.Il;

/// <summary>One instruction of a method.</summary>
/// <param name="Offset">Its offset, in bytes.</param>
/// <param name="Code">Its operation.</param>
/// <param name="Operand">Its operand if that has at most four bytes, such as a token or the number of a variable; otherwise 0.</param>
internal readonly record struct Instruction(int Offset, OpCode Code, int Operand)
{
    /// <summary>Offset of the instruction that it may jump to; null where it is no jump.</summary>
    public int? Target { get; init; }

    /// <summary>True if it calls a method or a constructor.</summary>
    public bool IsCall => Code == OpCodes.Call || Code == OpCodes.Callvirt || Code == OpCodes.Newobj;
}
