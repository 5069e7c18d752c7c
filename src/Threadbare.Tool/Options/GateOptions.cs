namespace Threadbare.Tool.Options;

/// <summary>The options that make a run a gate: the baseline, and whether the load ends when a threshold is broken.</summary>
/// <param name="canAbort">False for searches, which look for the load that breaks a threshold.</param>
internal sealed class GateOptions(bool canAbort)
{
    private readonly KeyOptions _keys = new();

    /// <summary>The options as the help groups them.</summary>
    public OptionGroup Group => new("Regression gate", canAbort ? _keys.List("baseline", "abortOnFail") : _keys.List("baseline"));

    /// <summary>Adds the baseline to the plan, and whether a broken threshold ends the load. Mistakes go to the reader.</summary>
    public LoadPlan Read(OptionReader reader, LoadPlan plan)
    {
        LoadPlan read = _keys.Read(reader, plan);
        if (canAbort && read.AbortOnFail && !read.Thresholds.Any(threshold => EarlyJudge.Judges(threshold, read.Shape)))
        {
            reader.Fault(
                $"{_keys.Find("abortOnFail").Option.Name}: no threshold can be judged before the end. Give one on a client figure, such as "
                    + "--threshold \"p99<200ms\", or leave it out.");
        }

        FaultBaseline(reader, read);
        return read;
    }

    private void FaultBaseline(OptionReader reader, LoadPlan plan)
    {
        ValueOption option = _keys["baseline"];
        Threshold[] regressions = [.. plan.Thresholds.Where(threshold => threshold.IsRegression)];
        if (plan.Baseline is { } baseline && regressions.Length == 0)
        {
            reader.Fault(
                $"--baseline {baseline}: no threshold uses it. Add one such as --threshold \"regression({Example(plan)})<10%\", or leave "
                    + "it out.");
        }

        if (plan.Baseline is null && !reader.Has(option))
        {
            FaultRegressions(reader, plan.Thresholds,
                $"needs {option.Name}, the run to judge it against, such as {option.Name} runs/main.");
        }

        if (plan.Search is not null && regressions.FirstOrDefault(IsOfClient) is { } odd)
        {
            reader.Fault(
                $"--threshold {odd.Expression}: a search chooses its own loads, so only its verdict can be compared. Expected "
                    + $"regression({Example(plan)}), or threadbare run.");
        }
    }

    /// <summary>Writes the options that make a plan.</summary>
    public IEnumerable<string> Write(LoadPlan plan) => _keys.Write([Group], plan);

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
