using Threadbare.Analysis.Curve;
using Threadbare.Analysis.Evidence;
using Threadbare.Results.Verdicts;
using static Threadbare.Analysis.Text.Wording;

namespace Threadbare.Analysis.Findings;

/// <summary>N = X·R must hold in every steady step of a closed model; where it does not, something is miscounted.</summary>
/// <remarks>Little 1961. A step that has not settled, failed or finished little need not keep it.</remarks>
internal sealed class LittlesLaw : IFindingRule
{
    public IEnumerable<Finding> Examine(Situation s)
    {
        if (s.Result.Plan is { MeanThink: null })
        {
            // How long users think depends on how the scenarios mix.
            yield break;
        }

        double think = (s.Result.Plan?.MeanThink ?? TimeSpan.Zero).TotalSeconds;
        List<CurvePoint> broken = [.. s.Curve.Points.Where(point =>
            !s.Curve.IsOpen && IsSteady(point) && Math.Abs(Share(point, think) - 1) > FindingConstants.LittlesLaw)];
        if (broken.Count > 0)
        {
            CurvePoint worst = broken.MaxBy(point => Math.Abs(Share(point, think) - 1))!;
            yield return new Finding
            {
                Id = "littles-law",
                Severity = FindingSeverity.Warning,
                Statement =
                    "Throughput and response time do not fit the number of users: something is miscounted, or the load was not steady.",
                For = [$"At {LoadOf(worst.Load, false)} {Number(worst.Throughput)} a second at {Time(worst.Step.ResponseTime.Mean)} make "
                    + $"{Number(worst.Load * Share(worst, think))} under way."],
            };
        }
    }

    private static bool IsSteady(CurvePoint point) =>
        point.Step is { Settled: not false, Failed: 0, Unfinished: 0, Ok: >= FindingConstants.LittlesLawSuccesses } step
            && step.Seconds * 1000 > FindingConstants.LittlesLawResponseTimes * step.ResponseTime.Mean;

    private static double Share(CurvePoint point, double think) =>
        point.Throughput * ((point.Step.ResponseTime.Mean / 1000) + think) / point.Load;
}
