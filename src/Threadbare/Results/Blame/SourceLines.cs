namespace Threadbare.Results.Blame;

/// <summary>Consecutive lines of a source file.</summary>
/// <param name="First">Number of the first line, from 1.</param>
/// <param name="Lines">The lines, without their ends.</param>
public sealed record SourceLines(int First, IReadOnlyList<string> Lines)
{
    /// <summary>Compares the lines themselves.</summary>
    public bool Equals(SourceLines? other) => other is not null && First == other.First && Lines.SequenceEqual(other.Lines);

    /// <inheritdoc/>
    public override int GetHashCode() => HashCode.Combine(First, Lines.Count);
}
