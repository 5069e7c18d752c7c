using Threadbare.Analysis.Thresholds;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Verdicts;

namespace Threadbare.Tests.Analysis.Thresholds;

/// <summary>Judges thresholds as they are typed.</summary>
internal static class GivenThresholds
{
    public static Threshold ParseThreshold(string text) =>
        ThresholdText.Parse(text, out string problem) ?? throw new UsageException(problem);

    /// <summary>One threshold over a run.</summary>
    public static ThresholdResult Judged(string text, RunResult run, RunResult? baseline = null) =>
        ThresholdJudge.Judge(run with { Plan = run.Plan! with { Thresholds = [ParseThreshold(text)] } }, baseline).Thresholds[0];

    /// <summary>The same over a search of these steps.</summary>
    public static RunResult Searched(RunResult run) =>
        run with { Plan = run.Plan! with { Load = new LoadSearch(1000, ByRate: false, TimeSpan.FromMinutes(5), TimeSpan.FromSeconds(20),
            1) } };
}
