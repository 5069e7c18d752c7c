namespace Threadbare.Tests;

/// <summary>Measures what code allocates.</summary>
internal static class Allocated
{
    /// <summary>Returns the bytes that an action allocates on this thread.</summary>
    public static long By(Action action)
    {
        long before = GC.GetAllocatedBytesForCurrentThread();
        action();
        return GC.GetAllocatedBytesForCurrentThread() - before;
    }
}
