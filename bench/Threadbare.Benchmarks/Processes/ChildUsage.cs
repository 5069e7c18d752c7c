using System.Runtime.InteropServices;

namespace Threadbare.Benchmarks.Processes;

/// <summary>Reads the processor time of this process's ended children from the kernel.</summary>
internal static unsafe partial class ChildUsage
{
    private const int Children = -1;

    /// <summary>Returns the sum of their user and system time.</summary>
    public static TimeSpan Cpu()
    {
        // The result starts with two pairs of seconds and microseconds; 14 more numbers follow.
        long* usage = stackalloc long[18];
        return GetUsage(Children, usage) == 0
            ? TimeSpan.FromSeconds(usage[0] + usage[2]) + TimeSpan.FromMicroseconds(usage[1] + usage[3])
            : throw new InvalidOperationException("getrusage failed: the processor time of children is not known.");
    }

    [LibraryImport("libc", EntryPoint = "getrusage")]
    private static partial int GetUsage(int who, long* usage);
}
