namespace Threadbare.Tool.Terminal;

/// <summary>Describes a watched pool in words.</summary>
internal static class WatchLines
{
    private const int MostPlaces = 5;

    /// <summary>One second in one line; what is not known is left out.</summary>
    public static string Describe(RuntimeSample? sample) => sample is null ? "no data" : string.Join(", ", Figures(sample));

    /// <summary>Describes a change of the pool's state.</summary>
    public static string Change(PoolState before, PoolState now, RuntimeSample? sample) => now switch
    {
        PoolState.Starved => $"STARVED: work waits for a pool thread while threads are blocked ({Describe(sample)})",
        PoolState.ProcessorBound => $"work waits because the processors are busy; not starved ({Describe(sample)})",
        _ =>
            before == PoolState.Starved
                ? $"no longer starved ({Describe(sample)})"
                : $"the processors have spare capacity again ({Describe(sample)})",
    };

    /// <summary>Lists the places that hold pool threads, most threads first.</summary>
    public static IEnumerable<string> Places(IReadOnlyList<BlamedPlace> blame) => blame.Take(MostPlaces)
        .Select(place =>
            string.Create(CultureInfo.InvariantCulture,
                $"{Math.Round(place.Threads, 1),6} threads  {place.Method}{Line(place)} ({place.Call})"));

    private static string Line(BlamedPlace place) => Wording.FileAndLine(place) is { } found ? $"  {found}" : "";

    private static IEnumerable<string> Figures(RuntimeSample sample) =>
    [
        .. Figure(sample.Threads, threads => $"{threads:0} pool threads"),
        .. Figure(sample.BlockedThreads, blocked => $"{blocked:0} blocked"),
        .. Figure(sample.QueueLength, queued => $"{queued:0} queued"),
        .. Figure(sample.QueueWaitP50, wait => $"queue wait p50 {Threadbare.Report.Text.Figures.Time(wait)}"),
        .. Figure(sample.QueueWaitP99, wait => $"p99 {Threadbare.Report.Text.Figures.Time(wait)}"),
        .. Figure(sample.CpuPercent, percent => $"CPU {Threadbare.Report.Text.Figures.Percent(percent)} of a core"),
    ];

    private static IEnumerable<string> Figure(double? value, Func<double, string> say) => value is { } known ? [say(known)] : [];
}
