using System.Globalization;

namespace Threadbare.Benchmarks.Processes;

/// <summary>The lab's service on one processor core, with the processor time that it has used.</summary>
internal sealed class PinnedLab : IAsyncDisposable
{
    // The unit of the times in /proc/PID/stat, a fixed part of Linux's interface to user space.
    private const double TicksPerSecond = 100;

    // The positions of user time and system time, counted after the name of the program.
    private const int UserTime = 11;
    private const int SystemTime = 12;

    private readonly LabService _lab;

    private PinnedLab(LabService lab) => _lab = lab;

    /// <summary>The address of the service.</summary>
    public Uri Address => _lab.Address;

    /// <summary>The system's number of the process.</summary>
    public int Id => _lab.Id;

    public static async Task<PinnedLab> StartAsync(int core) => new(await LabService.StartPinnedAsync(core));

    /// <summary>Reads the user and system time of the process so far.</summary>
    public TimeSpan ReadCpu()
    {
        string stat = File.ReadAllText($"/proc/{_lab.Id}/stat");
        string[] fields = stat[(stat.LastIndexOf(')') + 2)..].Split(' ');
        return TimeSpan.FromSeconds((ReadTicks(fields[UserTime]) + ReadTicks(fields[SystemTime])) / TicksPerSecond);
    }

    public ValueTask DisposeAsync() => _lab.DisposeAsync();

    private static double ReadTicks(string field) => double.Parse(field, CultureInfo.InvariantCulture);
}
