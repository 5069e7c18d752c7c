namespace Threadbare.Run;

/// <summary>Measures the processor time that this tool takes from now on.</summary>
internal sealed class OwnProcessorUse(RunClock clock)
{
    private readonly TimeSpan _used = Environment.CpuUsage.TotalTime;
    private readonly long _began = clock.Now;

    /// <summary>The share since then, in per cent of one core; 0 when no time has passed.</summary>
    public double Percent
    {
        get
        {
            TimeSpan length = clock.Since(clock.Now) - clock.Since(_began);
            return length > TimeSpan.Zero ? 100 * ((Environment.CpuUsage.TotalTime - _used) / length) : 0;
        }
    }
}
