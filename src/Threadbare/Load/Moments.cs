namespace Threadbare.Load;

/// <summary>The moments of an interval as bits of one number, the earliest lowest: those of several loops are merged by one
/// operation.</summary>
internal static class Moments
{
    /// <summary>The number of moments of an interval of one second: each lasts a sixty-fourth of it, 15.6 ms.</summary>
    public const int Count = 64;

    /// <summary>All moments.</summary>
    public const ulong All = ulong.MaxValue;

    /// <summary>One moment.</summary>
    public static ulong At(int moment) => 1UL << moment;

    /// <summary>The moments from one to another, both included.</summary>
    public static ulong Between(int first, int last) => first > last ? 0 : (All << first) & (All >> (Count - 1 - last));

    /// <summary>The length of a set, in seconds.</summary>
    public static double Seconds(ulong moments) => (double)BitOperations.PopCount(moments) / Count;

    /// <summary>True if a moment is in a set.</summary>
    public static bool Has(ulong moments, int moment) => (moments & At(moment)) != 0;
}
