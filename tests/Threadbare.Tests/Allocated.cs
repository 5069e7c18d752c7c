namespace Threadbare.Tests;

/// <summary>Measures what code allocates.</summary>
internal static class Allocated
{
    private const int MostTries = 20;

    /// <summary>Returns the bytes that an action allocates on this thread.</summary>
    /// <remarks>
    /// A collection takes the rest of the thread's block away, which then counts as allocated: up to 8 KB. Other tests bring collections
    /// about, so an action that met one is measured again.
    /// </remarks>
    public static long By(Action action)
    {
        long allocated = 0;
        for (int attempt = 0; attempt < MostTries; attempt++)
        {
            int collections = GC.CollectionCount(0);
            long before = GC.GetAllocatedBytesForCurrentThread();
            action();
            allocated = GC.GetAllocatedBytesForCurrentThread() - before;
            if (allocated == 0 || GC.CollectionCount(0) == collections)
            {
                break;
            }
        }

        return allocated;
    }
}
