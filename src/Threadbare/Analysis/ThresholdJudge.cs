using System.Globalization;
using Threadbare.Plan;
using Threadbare.Results;

namespace Threadbare.Analysis;

/// <summary>Checks promises against a run. One that cannot be judged is broken, and says why.</summary>
public static class ThresholdJudge
{
    private static readonly Dictionary<string, Func<RunTotals, double>> Times = new(StringComparer.OrdinalIgnoreCase)
    {
        ["min"] = t => t.ResponseTime.Min,
        ["mean"] = t => t.ResponseTime.Mean,
        ["p50"] = t => t.ResponseTime.P50,
        ["p75"] = t => t.ResponseTime.P75,
        ["p90"] = t => t.ResponseTime.P90,
        ["p95"] = t => t.ResponseTime.P95,
        ["p99"] = t => t.ResponseTime.P99,
        ["p999"] = t => t.ResponseTime.P999,
        ["max"] = t => t.ResponseTime.Max,
    };

    private static readonly Dictionary<string, Func<RunTotals, double>> Others = new(StringComparer.OrdinalIgnoreCase)
    {
        ["errors"] = t => t.FailedPercent,
        ["rps"] = t => t.SuccessPerSecond,
        ["failed"] = t => t.Failed,
        ["dropped"] = t => t.Dropped,
        ["unfinished"] = t => t.Unfinished,
    };

    /// <summary>The figures that a threshold may name.</summary>
    public static IReadOnlyList<string> Figures { get; } = [.. Times.Keys, .. Others.Keys];

    /// <summary>True for figures that are times, so that a bound without a unit is a mistake.</summary>
    public static bool IsTime(string figure) => Times.ContainsKey(figure);

    /// <summary>Judges one promise.</summary>
    public static ThresholdResult Judge(Threshold threshold, RunTotals totals)
    {
        bool isTime = Times.TryGetValue(threshold.Figure, out Func<RunTotals, double>? figure);
        if (isTime && totals.ResponseTime.Count == 0)
        {
            return Broken(threshold, "no request succeeded, so there is no response time to judge");
        }

        if (!isTime && !Others.TryGetValue(threshold.Figure, out figure))
        {
            return Broken(threshold, $"'{threshold.Figure}' is not a figure of this run: expected one of {string.Join(", ", Figures)}");
        }

        if (totals.Ok + totals.Failed == 0)
        {
            return Broken(threshold, "no request ended, so there is nothing to judge");
        }

        double actual = Math.Round(figure!(totals), 3);
        bool holds = threshold.IsKeptBy(actual);
        return new ThresholdResult
        {
            Expression = threshold.Expression,
            Actual = actual,
            Holds = holds,
            Why = string.Create(CultureInfo.InvariantCulture, $"{threshold.Figure} is {actual:0.###}{UnitOf(threshold.Figure)}"),
        };
    }

    private static string UnitOf(string figure) => IsTime(figure) ? " ms" : figure.ToUpperInvariant() switch
    {
        "ERRORS" => " %",
        "RPS" => " successes a second",
        _ => "",
    };

    private static ThresholdResult Broken(Threshold threshold, string why) =>
        new() { Expression = threshold.Expression, Holds = false, Why = why };
}
