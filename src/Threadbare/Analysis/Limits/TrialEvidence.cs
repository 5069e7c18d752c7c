using Threadbare.Results.Verdicts;
using static Threadbare.Analysis.Wording;

namespace Threadbare.Analysis.Limits;

/// <summary>What a start with a change says for a limit or against it: a starved pool carries more with more threads, a busy processor less with fewer cores.</summary>
internal static class TrialEvidence
{
    private const double More = 1.3;
    private const double Less = 0.8;
    private const double Shown = 0.95;
    private const double Refuted = 0.3;

    /// <summary>The case with what the trials of the run say of it.</summary>
    public static LimitCase Weigh(LimitCase found, Situation s) => s.Result.Trials.Aggregate(found, (weighed, trial) => Weigh(weighed, trial, s));

    private static LimitCase Weigh(LimitCase found, TrialResult trial, Situation s)
    {
        (Limit Limit, bool IsMoved)? seen = trial.Change.Split('=')[0] switch
        {
            "min-threads" => (Limit.ThreadPool, trial.SuccessPerSecond > More * s.Curve.Peak!.Throughput),
            "processors" => (Limit.Cpu, trial.SuccessPerSecond < Less * s.Throughput),
            _ => null,
        };
        if (seen is not { } change || !found.Binds)
        {
            return found;
        }

        string what = $"Started with {trial.Change} it answered {Number(trial.SuccessPerSecond)} a second at {LoadOf(trial.Load, s.Curve.IsOpen)}, and {Number(s.Throughput)} as it was.";
        bool isIts = found.Limit == change.Limit;
        return isIts == change.IsMoved
            ? found with { Weight = isIts ? Math.Max(found.Weight, Shown) : found.Weight, For = [.. found.For, what] }
            : found with { Weight = found.Weight * Refuted, Against = [.. found.Against, what] };
    }
}
