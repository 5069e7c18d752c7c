namespace Threadbare.Tests;

/// <summary>Measures what code allocates.</summary>
internal static class Allocated
{
    private const int MostTries = 20;

    /// <summary>Returns the fewest bytes that an action allocated on this thread in several tries.</summary>
    /// <remarks>
    /// Code that allocates does so in every try. The runtime adds to a single try: a collection takes the rest of the thread's block away
    /// (up to 8 KB), a collection empties the shared array pool, and recompiled code builds its tables once.
    /// </remarks>
    public static long By(Action action)
    {
        long fewest = long.MaxValue;
        for (int attempt = 0; attempt < MostTries && fewest > 0; attempt++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            action();
            fewest = Math.Min(fewest, GC.GetAllocatedBytesForCurrentThread() - before);
        }

        return fewest;
    }
}
