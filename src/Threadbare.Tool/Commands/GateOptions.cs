using Threadbare.Analysis.Thresholds;
using Threadbare.Plan;

namespace Threadbare.Tool.Commands;

/// <summary>The options by which a run becomes a gate: what it is held against.</summary>
internal sealed class GateOptions
{
    private readonly ValueOption _baseline = new("--baseline", "RUN", "A saved run (its folder, or run.json) of the same load that --threshold \"regression(p99)<10%\" is judged against") { Expected = "the folder of a run, or its run.json" };

    /// <summary>As they are explained.</summary>
    public OptionGroup Group => new("Gate", [_baseline]);

    /// <summary>The run named to be held against; null for none. What contradicts the promises goes to the reader.</summary>
    public string? ReadBaseline(OptionReader reader, LoadPlan plan)
    {
        string? baseline = reader.Text(_baseline);
        Threshold[] regressions = [.. plan.Thresholds.Where(threshold => threshold.IsRegression)];
        if (baseline is not null && regressions.Length == 0)
        {
            reader.Fault($"--baseline {baseline}: nothing is judged against it. Add a promise such as --threshold \"regression({Example(plan)})<10%\", or leave it out.");
        }

        if (baseline is null && !reader.Has(_baseline))
        {
            FaultRegressions(reader, plan, $"needs {_baseline.Name}, the run to judge it against, such as {_baseline.Name} runs/main.");
        }

        if (plan.Shape is SearchedLoad && regressions.FirstOrDefault(IsOfClient) is { } odd)
        {
            reader.Fault($"--threshold {odd.Expression}: a search chooses its loads by itself, so only its verdict can be compared. Expected regression({Example(plan)}), or threadbare run.");
        }

        return baseline;
    }

    /// <summary>Tells the reader of promises that need a baseline where none can be given.</summary>
    public static void FaultRegressions(OptionReader reader, LoadPlan plan, string why)
    {
        foreach (Threshold threshold in plan.Thresholds.Where(threshold => threshold.IsRegression))
        {
            reader.Fault($"--threshold {threshold.Expression}: {why}");
        }
    }

    private static bool IsOfClient(Threshold threshold) => ThresholdFigures.Named(threshold.Figure) is not { Source: FigureSource.Verdict };

    private static string Example(LoadPlan plan) => plan.Shape is SearchedLoad ? "tippingPoint" : "p99";
}
