namespace Threadbare.Diagnostics.Investigation.Recording;

/// <summary>The recorder's own use of the processors, and whether it may look at lines: looks take at most a hundredth of a core on
/// average.</summary>
/// <param name="time">The clock.</param>
internal sealed class RecorderCost(TimeProvider time)
{
    // A look costs about a second, and a service that is ill from the beginning must not wait for the first one: the share holds over ten
    // minutes and longer.
    private const double MostShare = 0.01;
    private static readonly TimeSpan ShortestAverage = TimeSpan.FromMinutes(10);

    private static readonly TimeSpan BetweenWindows = TimeSpan.FromMinutes(1);
    private static readonly TimeSpan BetweenCostlyWindows = TimeSpan.FromMinutes(10);

    private readonly long _start = time.GetTimestamp();
    private readonly TimeSpan _before = Environment.CpuUsage.TotalTime;
    private long? _window;
    private TimeSpan _opened;
    private TimeSpan _looks;

    /// <summary>How much it took so far, a sentence.</summary>
    public string Statement => string.Create(CultureInfo.InvariantCulture,
        $"Watching used {100 * ProcessorShare:0.0} % of a core on average, and {Environment.WorkingSet / 1e6:0} MB of memory.");

    /// <summary>The share of a core that it used on average, from 0.</summary>
    public double ProcessorShare => Elapsed > TimeSpan.Zero ? (Environment.CpuUsage.TotalTime - _before) / Elapsed : 0;

    private TimeSpan Elapsed => time.GetElapsedTime(_start);

    /// <summary>Begins a window if one may begin now.</summary>
    /// <param name="isCostly">True where the service is short of processor time, so that a window costs it much.</param>
    /// <returns>Why none may begin; null if one began.</returns>
    public string? TryOpen(bool isCostly)
    {
        TimeSpan least = isCostly ? BetweenCostlyWindows : BetweenWindows;
        if (_window is { } last && time.GetElapsedTime(last) < least)
        {
            return isCostly
                ? "processor time is short, so the service pays for a look once in ten minutes"
                : "the service pays for a look once in a minute";
        }

        if (_looks > MostShare * (Elapsed > ShortestAverage ? Elapsed : ShortestAverage))
        {
            return "looking took more than a hundredth of a core on average";
        }

        (_window, _opened) = (time.GetTimestamp(), Environment.CpuUsage.TotalTime);
        return null;
    }

    /// <summary>Ends a window with its report.</summary>
    public void Close() => _looks += Environment.CpuUsage.TotalTime - _opened;
}
