namespace Threadbare.Experiments.Claims;

/// <summary>The figures of one arm that a claim may name.</summary>
internal sealed class ArmFigures(IReadOnlyList<RunResult> runs)
{
    private static readonly Dictionary<string, Func<StepResult, double?>> OfStep = new()
    {
        ["load"] = s => s.Users ?? s.Rate,
        ["mean"] = s => Time(s, s.ResponseTime.Mean),
        ["min"] = s => Time(s, s.ResponseTime.Min),
        ["p50"] = s => Time(s, s.ResponseTime.P50),
        ["p95"] = s => Time(s, s.ResponseTime.P95),
        ["p99"] = s => Time(s, s.ResponseTime.P99),
        ["max"] = s => Time(s, s.ResponseTime.Max),
        ["rps"] = s => s.SuccessPerSecond,
        ["all"] = s => s.RequestsPerSecond,
        ["failed"] = s => s.FailedPerSecond,
        ["threads"] = s => s.Runtime?.Threads,
        ["bystander"] = s => s.Bystander is { Ok: > 0 } cheap ? cheap.ResponseTime.P50 : null,
        ["bystanderP99"] = s => s.Bystander is { Ok: > 0 } cheap ? cheap.ResponseTime.P99 : null,
    };

    private static readonly Dictionary<string, Func<IntervalResult, double?>> OfSecond = new()
    {
        ["threads"] = i => i.Runtime?.Threads,
        ["queueLength"] = i => i.Runtime?.QueueLength,
        ["queueWait"] = i => i.Runtime?.QueueWaitP99,
        ["cpu"] = i => i.Runtime?.CpuPercent,
        ["memory"] = i => i.Runtime?.WorkingSetBytes / 1e6,
        ["rps"] = i => i.Ok,
        ["failed"] = i => i.Failed,
        ["p50"] = i => i.ResponseTime.Count > 0 ? i.ResponseTime.P50 : null,
        ["inFlight"] = i => i.InFlight,
        ["bystander"] = i => i.Bystander is { Ok: > 0 } cheap ? cheap.ResponseTime.P50 : null,
    };

    private static readonly Dictionary<string, Func<RunTotals, double>> OfTotals = new()
    {
        ["sent"] = t => t.Sent,
        ["ok"] = t => t.Ok,
        ["failed"] = t => t.Failed,
        ["unfinished"] = t => t.Unfinished,
        ["dropped"] = t => t.Dropped,
        ["rps"] = t => t.SuccessPerSecond,
        ["failedShare"] = t => 100.0 * t.Failed / Math.Max(1, t.Ok + t.Failed),
        ["mean"] = t => Time(t, t.ResponseTime.Mean),
        ["min"] = t => Time(t, t.ResponseTime.Min),
        ["p50"] = t => Time(t, t.ResponseTime.P50),
        ["p95"] = t => Time(t, t.ResponseTime.P95),
        ["p99"] = t => Time(t, t.ResponseTime.P99),
        ["max"] = t => Time(t, t.ResponseTime.Max),
        ["seconds"] = t => t.Seconds,
    };

    /// <summary>The steps' loads, for claims that follow a curve.</summary>
    public IReadOnlyList<(double Load, double Value)> Steps(string figure) =>
        [.. runs.SelectMany(run => run.Steps)
            .Select(step => (step.Load, Value: Find(OfStep, figure)(step)))
            .Where(pair => pair.Value is not null)
            .Select(pair => (pair.Item1, pair.Value!.Value))];

    /// <summary>A figure second by second, with the time of each.</summary>
    public IReadOnlyList<(double Time, double Value)> Seconds(string figure) =>
        [.. runs.SelectMany(run => run.Intervals)
            .Where(second => second.T >= 0)
            .Select(second => (second.T, Value: Find(OfSecond, figure)(second)))
            .Where(pair => pair.Value is not null)
            .Select(pair => (pair.T, pair.Value!.Value))];

    /// <summary>A figure of the whole run.</summary>
    public double Total(string figure) => runs.Count == 0 ? double.NaN : runs.Average(run => figure switch
    {
        "medianOfAll" => MedianOfAll(run),
        "tippingPoint" => run.Verdict?.TippingPoint?.Best ?? double.NaN,
        _ => Find(OfTotals, figure)(run.Totals),
    });

    // Who was not answered had waited longest: without them a starved service's median is that of the lucky.
    private static double MedianOfAll(RunResult run)
    {
        double percentile = 50.0 * (run.Totals.Ok + run.Totals.Unfinished) / run.Totals.Ok;
        return percentile <= 100 ? run.Histograms.Total.ResponseTime.ValueAt(percentile).TotalMilliseconds
            : run.Totals.Sent > 0 ? double.PositiveInfinity
            : double.NaN;
    }

    // Where nothing succeeded there is no time, and zero would flatter.
    private static double Time(RunTotals totals, double value) => totals.ResponseTime.Count > 0 ? value : double.NaN;

    private static double? Time(StepResult step, double value) => step.ResponseTime.Count > 0 ? value : null;

    private static Func<T, TValue> Find<T, TValue>(Dictionary<string, Func<T, TValue>> figures, string name) =>
        figures.TryGetValue(name, out Func<T, TValue>? figure)
            ? figure
            : throw new FormatException($"'{name}' is no figure: expected one of {string.Join(", ", figures.Keys)}");
}
