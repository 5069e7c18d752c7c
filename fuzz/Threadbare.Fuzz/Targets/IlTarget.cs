using Threadbare.Diagnostics.Stacks.Il;

namespace Threadbare.Fuzz.Targets;

/// <summary>The IL of a method: its instructions are in order and within it.</summary>
internal sealed class IlTarget : FuzzTarget
{
    /// <inheritdoc/>
    public override string Name => "il";

    /// <inheritdoc/>
    public override int LongestInput => 512;

    /// <inheritdoc/>
    public override ValueTask<int> TryAsync(byte[] input)
    {
        var body = new IlBody(input);
        int last = -1;
        foreach (Instruction instruction in body.Instructions)
        {
            Require(instruction.Offset > last && instruction.Offset < input.Length, "instructions are in order and within the method");
            Require(body.Before(instruction.Offset).Offset <= Math.Max(0, last), "the instruction before is an earlier one");
            last = instruction.Offset;
        }

        int calls = body.Calls.Count();
        Require(calls <= body.Instructions.Count, "each call is an instruction");
        return new(HashCode.Combine(Math.Min(3, calls), Math.Min(8, body.Instructions.Count)));
    }
}
