using Threadbare.Analysis.Thresholds;
using Threadbare.Plan;
using Threadbare.Tool.Cli;

namespace Threadbare.Tool.Options;

/// <summary>The options by which a run becomes a gate: what it is held against, and whether it ends where a promise is broken.</summary>
/// <param name="canAbort">False for searches, whose promises are there to be broken.</param>
internal sealed class GateOptions(bool canAbort)
{
    private readonly ValueOption _baseline = new("--baseline", "RUN", "A saved run (its folder, or run.json) of the same load that --threshold \"regression(p99)<10%\" is judged against") { Expected = "the folder of a run, or its run.json" };
    private readonly FlagOption _abortOnFail = new("--abort-on-fail", "Ends the load once a promise is broken by what was measured so far: after 5 s at the soonest, and two seconds running");

    /// <summary>As they are explained.</summary>
    public OptionGroup Group => new("Gate", canAbort ? [_baseline, _abortOnFail] : [_baseline]);

    /// <summary>The plan with the run that is named to be held against. What contradicts the promises goes to the reader.</summary>
    public LoadPlan ReadBaseline(OptionReader reader, LoadPlan plan)
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

        return plan with { Baseline = baseline };
    }

    /// <summary>The plan, ended early where that is asked for.</summary>
    public LoadPlan ReadAbort(OptionReader reader, LoadPlan plan)
    {
        bool isOn = canAbort && reader.Has(_abortOnFail);
        if (isOn && !plan.Thresholds.Any(threshold => EarlyJudge.Judges(threshold, plan.Shape)))
        {
            reader.Fault($"{_abortOnFail.Name}: no promise can be judged before the end. Give one of what the client sees, such as --threshold \"p99<200ms\", or leave it out.");
        }

        return plan with { AbortOnFail = isOn };
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
