using System.Globalization;
using Threadbare.Analysis.Curve;
using Threadbare.Analysis.Findings;
using Threadbare.Analysis.Limits;
using Threadbare.Results;
using Threadbare.Results.Verdicts;

namespace Threadbare.Analysis;

/// <summary>The test that would tell apart two limits that fit alike: one load, on the service started once more with a change.</summary>
/// <param name="Change">As <c>--try</c> takes it.</param>
/// <param name="Load">Virtual users, or arrivals a second: well past the tipping point, so that what a limit lets through shows.</param>
public sealed record SeparatingTest(string Change, double Load)
{
    private const double WellPast = 2;
    private const double ManyThreads = 4;

    /// <summary>The test; null where the verdict is conclusive, or no start with a change would tell.</summary>
    public static SeparatingTest? Of(RunResult result)
    {
        if (result is not { Verdict: { Outcome: VerdictOutcome.Inconclusive, TippingPoint: { } tip } verdict, Trials: [] })
        {
            return null;
        }

        var situation = new Situation(result, LoadCurve.Of(result));
        return ChangeFor(situation, [.. verdict.Findings.Where(finding => finding.Severity == FindingSeverity.Error).Select(finding => finding.Id)]) is { } change
            ? new SeparatingTest(change, Math.Ceiling(WellPast * tip.High))
            : null;
    }

    private static string? ChangeFor(Situation s, List<string> fitting)
    {
        double threads = Math.Pow(2, Math.Ceiling(Math.Log2(ManyThreads * Math.Max(s.Runtime.Threads ?? 1, s.Concurrency))));
        return fitting.Contains(LimitFindings.IdFor(Limit.ThreadPool)) ? string.Create(CultureInfo.InvariantCulture, $"min-threads={threads:0}")
            : fitting.Contains(LimitFindings.IdFor(Limit.Cpu)) && s.Cores >= 2 ? "processors=1"
            : null;
    }
}
