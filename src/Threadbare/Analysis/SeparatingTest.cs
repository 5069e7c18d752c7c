using System.Globalization;
using Threadbare.Analysis.Curve;
using Threadbare.Analysis.Limits;
using Threadbare.Results;

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
        if (result is not { Verdict: { Outcome: "inconclusive", TippingPoint: { } tip } verdict, Trials: [] })
        {
            return null;
        }

        var situation = new Situation(result, LoadCurve.Of(result));
        return ChangeFor(situation, [.. verdict.Findings.Where(finding => finding.Severity == "error").Select(finding => finding.Id)]) is { } change
            ? new SeparatingTest(change, Math.Ceiling(WellPast * tip.High))
            : null;
    }

    private static string? ChangeFor(Situation s, List<string> fitting)
    {
        double threads = Math.Pow(2, Math.Ceiling(Math.Log2(ManyThreads * Math.Max(s.Runtime.Threads ?? 1, s.Concurrency))));
        return fitting.Contains("limit-thread-pool") ? string.Create(CultureInfo.InvariantCulture, $"min-threads={threads:0}")
            : fitting.Contains("limit-cpu") && s.Cores >= 2 ? "processors=1"
            : null;
    }
}
