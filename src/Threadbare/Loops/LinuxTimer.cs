namespace Threadbare.Loops;

/// <summary>Waits on Linux more precisely than whole milliseconds.</summary>
internal static unsafe partial class LinuxTimer
{
    private const int SetTimerSlack = 29;
    private const int NanosecondsPerTick = 100;

    /// <summary>Makes the kernel wake the calling thread on time. By default it may be up to 50 µs late to save energy.</summary>
    public static void Sharpen()
    {
        if (OperatingSystem.IsLinux())
        {
            _ = Control(SetTimerSlack, 1, 0, 0, 0);
        }
    }

    /// <summary>Blocks the calling thread for less than a second.</summary>
    public static void Rest(TimeSpan time)
    {
        long* length = stackalloc long[2] { 0, time.Ticks * NanosecondsPerTick };
        _ = Rest(length, null);
    }

    [LibraryImport("libc", EntryPoint = "nanosleep")]
    private static partial int Rest(long* secondsAndNanoseconds, long* left);

    [LibraryImport("libc", EntryPoint = "prctl")]
    private static partial int Control(int option, nuint a, nuint b, nuint c, nuint d);
}
