using System.Runtime.InteropServices;

namespace Threadbare.Benchmarks.Processes;

/// <summary>What the children of this process that have ended cost, as the kernel adds it up.</summary>
internal static unsafe partial class ChildUsage
{
    private const int Children = -1;

    /// <summary>User and system time.</summary>
    public static TimeSpan Cpu()
    {
        // Two pairs of seconds and microseconds come first; 14 more numbers follow.
        long* usage = stackalloc long[18];
        return GetUsage(Children, usage) == 0
            ? TimeSpan.FromSeconds(usage[0] + usage[2]) + TimeSpan.FromMicroseconds(usage[1] + usage[3])
            : throw new InvalidOperationException("The kernel does not say what children cost.");
    }

    [LibraryImport("libc", EntryPoint = "getrusage")]
    private static partial int GetUsage(int who, long* usage);
}
