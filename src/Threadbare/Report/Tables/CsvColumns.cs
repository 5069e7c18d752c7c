using System.Globalization;
using Threadbare.Results;
using Threadbare.Results.Histograms;

namespace Threadbare.Report.Tables;

/// <summary>The columns that tables have in common, named as in run.json.</summary>
internal static class CsvColumns
{
    public static IEnumerable<(string Title, Func<LatencySummary, object?> Value)> ForTimes(string time) =>
    [
        ($"{time}Count", t => t.Count),
        ($"{time}Min", t => Figure(t, t.Min)),
        ($"{time}Mean", t => Figure(t, t.Mean)),
        ($"{time}StdDev", t => Figure(t, t.StdDev)),
        ($"{time}P50", t => Figure(t, t.P50)),
        ($"{time}P75", t => Figure(t, t.P75)),
        ($"{time}P90", t => Figure(t, t.P90)),
        ($"{time}P95", t => Figure(t, t.P95)),
        ($"{time}P99", t => Figure(t, t.P99)),
        ($"{time}P999", t => Figure(t, t.P999)),
        ($"{time}Max", t => Figure(t, t.Max)),
    ];

    public static IEnumerable<(string Title, Func<RuntimeSample, object?> Value)> Runtime =>
    [
        ("threads", r => r.Threads),
        ("queueLength", r => r.QueueLength),
        ("blockedThreads", r => r.BlockedThreads),
        ("queueWaitP50", r => r.QueueWaitP50),
        ("queueWaitP99", r => r.QueueWaitP99),
        ("cpuPercent", r => r.CpuPercent),
        ("workingSetBytes", r => r.WorkingSetBytes),
    ];

    public static IEnumerable<(string Title, Func<BystanderResult, object?> Value)> Bystander =>
    [
        ("bystanderSent", b => b.Sent),
        ("bystanderOk", b => b.Ok),
        ("bystanderFailed", b => b.Failed),
        ("bystanderP50", b => Figure(b.ResponseTime, b.ResponseTime.P50)),
        ("bystanderP99", b => Figure(b.ResponseTime, b.ResponseTime.P99)),
        ("bystanderMax", b => Figure(b.ResponseTime, b.ResponseTime.Max)),
    ];

    /// <summary>Joins counts as <c>kind=count</c>, separated by spaces.</summary>
    public static string JoinCounts(IReadOnlyDictionary<string, long> counts) =>
        string.Join(' ', counts.Select(one => string.Create(CultureInfo.InvariantCulture, $"{one.Key}={one.Value}")));

    // Zero would look like a time; an empty field shows that nothing was measured.
    private static double? Figure(LatencySummary summary, double figure) => summary.Count > 0 ? figure : null;
}
