namespace Threadbare.Diagnostics.Stacks.Il;

/// <summary>A range of a method's IL, in bytes.</summary>
/// <param name="Start">Offset of its first byte.</param>
/// <param name="End">Offset after its last byte; <see cref="int.MaxValue"/> if it reaches the method's end.</param>
internal readonly record struct IlRange(int Start, int End)
{
    /// <summary>The whole method.</summary>
    public static IlRange Whole { get; } = new(0, int.MaxValue);

    /// <summary>True if an offset lies within it.</summary>
    public bool Contains(int offset) => offset >= Start && offset < End;
}
