using Threadbare.Analysis.Thresholds;
using Threadbare.Run;
using Threadbare.Tool.Cli;

namespace Threadbare.Tool.Options;

/// <summary>The options that make a run a gate: the baseline, and whether the load ends when a threshold is broken.</summary>
/// <param name="canAbort">False for searches, which look for the load that breaks a threshold.</param>
internal sealed class GateOptions(bool canAbort)
{
    private readonly ValueOption _baseline = new("--baseline", "RUN",
        "A saved run of the same load (its folder, or run.json), for thresholds such as \"regression(p99)<10%\"")
    { Expected = "the folder of a run, or its run.json" };
    private readonly FlagOption _abortOnFail = new("--abort-on-fail",
        "Ends the load once a threshold is broken by the figures so far: after 5 s at the earliest, and for two seconds in a row");

    /// <summary>The options as the help groups them.</summary>
    public OptionGroup Group => new("Regression gate", canAbort ? [_baseline, _abortOnFail] : [_baseline]);

    /// <summary>Adds the baseline to the plan. Contradictions with the thresholds go to the reader.</summary>
    public LoadPlan ReadBaseline(OptionReader reader, LoadPlan plan)
    {
        string? baseline = reader.Text(_baseline) ?? plan.Baseline;
        Threshold[] regressions = [.. plan.Thresholds.Where(threshold => threshold.IsRegression)];
        if (baseline is not null && regressions.Length == 0)
        {
            reader.Fault(
                $"--baseline {baseline}: no threshold uses it. Add one such as --threshold \"regression({Example(plan)})<10%\", or leave "
                    + "it out.");
        }

        if (baseline is null && !reader.Has(_baseline))
        {
            FaultRegressions(reader, plan.Thresholds,
                $"needs {_baseline.Name}, the run to judge it against, such as {_baseline.Name} runs/main.");
        }

        if (plan.Search is not null && regressions.FirstOrDefault(IsOfClient) is { } odd)
        {
            reader.Fault(
                $"--threshold {odd.Expression}: a search chooses its own loads, so only its verdict can be compared. Expected "
                    + $"regression({Example(plan)}), or threadbare run.");
        }

        return plan with { Baseline = baseline };
    }

    /// <summary>Adds to the plan whether a broken threshold ends the load.</summary>
    public LoadPlan ReadAbort(OptionReader reader, LoadPlan plan)
    {
        bool isOn = canAbort && (reader.Has(_abortOnFail) || plan.AbortOnFail);
        if (isOn && !plan.Thresholds.Any(threshold => EarlyJudge.Judges(threshold, plan.Shape)))
        {
            reader.Fault(
                $"{_abortOnFail.Name}: no threshold can be judged before the end. Give one on a client figure, such as --threshold "
                    + $"\"p99<200ms\", or leave it out.");
        }

        return plan with { AbortOnFail = isOn };
    }

    /// <summary>The keys of a plan that they set.</summary>
    public IReadOnlyList<KeyOption> Keys => [new("baseline", _baseline), new("abortOnFail", _abortOnFail)];

    /// <summary>Reports thresholds that need a baseline where none can be given.</summary>
    public static void FaultRegressions(OptionReader reader, IEnumerable<Threshold> thresholds, string why)
    {
        foreach (Threshold threshold in thresholds.Where(threshold => threshold.IsRegression))
        {
            reader.Fault($"--threshold {threshold.Expression}: {why}");
        }
    }

    /// <summary>Reports thresholds that no measurement of this plan can keep, or judge.</summary>
    /// <param name="reader">Takes the mistakes.</param>
    /// <param name="plan">The load, or the search.</param>
    /// <param name="isUnwatched">True when no process is watched.</param>
    public static void FaultHopeless(OptionReader reader, LoadPlan plan, bool isUnwatched)
    {
        foreach (string problem in plan.Names.Translate(HopelessThresholds.Find(plan, isUnwatched)))
        {
            reader.Fault($"--threshold {problem}");
        }
    }

    private static bool IsOfClient(Threshold threshold) => ThresholdFigures.Named(threshold.Figure) is not { Source: FigureSource.Verdict };

    private static string Example(LoadPlan plan) => plan.Search is not null ? "tippingPoint" : "p99";
}
