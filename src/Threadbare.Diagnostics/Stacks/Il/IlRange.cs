namespace Threadbare.Diagnostics.Stacks.Il;

/// <summary>A piece of a method's IL.</summary>
/// <param name="Start">Its first octet.</param>
/// <param name="End">The octet after its last; <see cref="int.MaxValue"/> where it runs to the method's end.</param>
internal readonly record struct IlRange(int Start, int End)
{
    /// <summary>The whole of a method, of which no part is known to be meant.</summary>
    public static IlRange Whole { get; } = new(0, int.MaxValue);

    public bool Contains(int offset) => offset >= Start && offset < End;
}
