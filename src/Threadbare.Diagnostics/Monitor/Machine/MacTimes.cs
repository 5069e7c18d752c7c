namespace Threadbare.Diagnostics.Monitor.Machine;

/// <summary>Reads the processor time of a whole machine that runs macOS.</summary>
internal static unsafe partial class MacTimes
{
    // From mach/host_info.h: the kind of figures, their number, and ticks a second.
    private const int ProcessorLoad = 3;
    private const int Figures = 4;
    private const double TicksPerSecond = 100;

    // Each call for the host's port would count one reference more.
    private static readonly Lazy<uint> Host = new(GetHost);

    /// <summary>Reads the current times; all are zero where macOS does not show them.</summary>
    public static MachineTimes Read()
    {
        uint* ticks = stackalloc uint[Figures];
        uint count = Figures;
        return GetStatistics(Host.Value, ProcessorLoad, ticks, &count) == 0
            ? Join(new ReadOnlySpan<uint>(ticks, Figures), Environment.ProcessorCount)
            : default;
    }

    /// <summary>Joins the ticks of all processors: user, system, idle, nice.</summary>
    internal static MachineTimes Join(ReadOnlySpan<uint> ticks, int processors)
    {
        double busy = ((double)ticks[0] + ticks[1] + ticks[3]) / TicksPerSecond;
        double idle = ticks[2] / TicksPerSecond;
        return new MachineTimes(TimeSpan.FromSeconds(busy), TimeSpan.Zero, TimeSpan.FromSeconds(busy + idle), processors);
    }

    [LibraryImport("libSystem.dylib", EntryPoint = "mach_host_self")]
    private static partial uint GetHost();

    [LibraryImport("libSystem.dylib", EntryPoint = "host_statistics")]
    private static partial int GetStatistics(uint host, int kind, uint* figures, uint* count);
}
