namespace Threadbare.Diagnostics.Monitor.Machine;

/// <summary>Reads the processor time of a whole machine that runs Windows.</summary>
internal static unsafe partial class WindowsTimes
{
    private const ushort AllGroups = 0xFFFF;

    /// <summary>Reads the current times; all are zero where Windows does not show them.</summary>
    public static MachineTimes Read()
    {
        long idle = 0;
        long kernel = 0;
        long user = 0;
        return GetSystemTimes(&idle, &kernel, &user) == 0 ? default : Join(idle, kernel, user, (int)CountProcessors(AllGroups));
    }

    /// <summary>Joins the three sums, in units of 100 ns. The kernel's contains the idle time.</summary>
    internal static MachineTimes Join(long idle, long kernel, long user, int processors) => new(
        TimeSpan.FromTicks(kernel + user - idle), TimeSpan.Zero, TimeSpan.FromTicks(kernel + user), processors);

    [LibraryImport("kernel32.dll")]
    private static partial int GetSystemTimes(long* idle, long* kernel, long* user);

    [LibraryImport("kernel32.dll", EntryPoint = "GetActiveProcessorCount")]
    private static partial uint CountProcessors(ushort group);
}
