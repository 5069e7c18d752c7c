namespace Threadbare.Fuzz;

/// <summary>One reader of outside input, and the laws that hold for it whatever it is given.</summary>
internal abstract class FuzzTarget
{
    /// <summary>Its name on the command line, which is also the folder of its seeds.</summary>
    public abstract string Name { get; }

    /// <summary>Words of its format, so that random inputs get past the first check.</summary>
    public virtual IReadOnlyList<string> Tokens => [];

    /// <summary>The longest input to make, in bytes.</summary>
    public virtual int LongestInput => 2048;

    /// <summary>The most that one input may allocate, in bytes.</summary>
    public virtual long MostAllocated => 16 << 20;

    /// <summary>Changes a known input and keeps its form, such as one value of a document; null where the target has no form.</summary>
    public virtual byte[]? Change(byte[] known, Random random) => null;

    /// <summary>Reads one input and checks the laws.</summary>
    /// <returns>The kind of outcome: an input with a new kind becomes a seed of further ones.</returns>
    /// <exception cref="BrokenLawException">A law does not hold.</exception>
    public abstract ValueTask<int> TryAsync(byte[] input);

    /// <summary>States a law.</summary>
    /// <exception cref="BrokenLawException">It does not hold.</exception>
    protected static void Require(bool holds, string law)
    {
        if (!holds)
        {
            throw new BrokenLawException(law);
        }
    }
}
