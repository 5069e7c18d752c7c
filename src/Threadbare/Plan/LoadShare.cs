namespace Threadbare.Plan;

/// <summary>The part of the load that one loop or agent carries: an interval of the unit line.</summary>
/// <remarks>
/// Index <c>i</c> belongs to the share that holds the i-th point of van der Corput's sequence in base 2
/// (the bits of <c>i</c> mirrored behind the point). Any split of the line splits the indices without gap or overlap,
/// evenly at every moment, and no share needs to know of the others.
/// J. G. van der Corput, "Verteilungsfunktionen", 1935.
/// </remarks>
internal readonly record struct LoadShare
{
    private readonly UInt128 _from;
    private readonly UInt128 _to;

    /// <summary>The share from <paramref name="from"/> (included) to <paramref name="to"/> (excluded).</summary>
    /// <exception cref="ArgumentOutOfRangeException">The bounds are not 0 ≤ from &lt; to ≤ 1.</exception>
    public LoadShare(double from, double to)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(from, 0);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(to, 1);
        ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual(from, to);
        From = from;
        To = to;
        _from = Fixed(from);
        _to = Fixed(to);
    }

    /// <summary>The whole load.</summary>
    public static LoadShare Whole { get; } = new(0, 1);

    /// <summary>The lower bound, included.</summary>
    public double From { get; }

    /// <summary>The upper bound, excluded.</summary>
    public double To { get; }

    /// <summary>Creates part <paramref name="index"/> of <paramref name="count"/> equal parts of this share.</summary>
    public LoadShare Part(int index, int count) => new(Bound(index, count), Bound(index + 1, count));

    /// <summary>True when this share carries the user or request with this index, counted from 0.</summary>
    public bool Owns(long index)
    {
        ulong point = Mirror((ulong)index);
        return point >= _from && point < _to;
    }

    /// <summary>The first index at or after <paramref name="index"/> that this share carries.</summary>
    public long FirstOwned(long index)
    {
        while (!Owns(index))
        {
            index++;
        }

        return index;
    }

    /// <summary>Counts the indices below <paramref name="total"/> that this share carries.</summary>
    public long CountOf(long total) => CountBelow(_to, total) - CountBelow(_from, total);

    // The indices below a power of two have evenly spaced points, so each one bit of the total gives a block that is counted at once.
    private static long CountBelow(UInt128 bound, long total)
    {
        long count = 0;
        ulong block = 0;
        for (int bit = 62; bit >= 0; bit--)
        {
            if ((total & (1L << bit)) == 0)
            {
                continue;
            }

            UInt128 first = Mirror(block);
            UInt128 spacing = UInt128.One << (64 - bit);
            count += bound <= first ? 0 : (long)UInt128.Min((bound - first + spacing - 1) / spacing, (UInt128)1 << bit);
            block |= 1UL << bit;
        }

        return count;
    }

    private static UInt128 Fixed(double x) => (UInt128)(x * 18446744073709551616.0);

    private static ulong Mirror(ulong x)
    {
        x = ((x >> 1) & 0x5555555555555555) | ((x & 0x5555555555555555) << 1);
        x = ((x >> 2) & 0x3333333333333333) | ((x & 0x3333333333333333) << 2);
        x = ((x >> 4) & 0x0F0F0F0F0F0F0F0F) | ((x & 0x0F0F0F0F0F0F0F0F) << 4);
        return System.Buffers.Binary.BinaryPrimitives.ReverseEndianness(x);
    }

    private double Bound(int index, int count) => index == count ? To : From + ((To - From) * index / count);
}
