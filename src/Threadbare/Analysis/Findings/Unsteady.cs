namespace Threadbare.Analysis.Findings;

/// <summary>More load brought clearly less, and still more load brought more again: the figures contradict each other.</summary>
internal sealed class Unsteady : IFindingRule
{
    public IEnumerable<Finding> Examine(Situation s)
    {
        if (s.Curve.Slump is not { } slump)
        {
            yield break;
        }

        CurvePoint better = s.Curve.Points.Where(point => point.Load < slump.Load).MaxBy(point => point.Throughput)!;
        yield return new Finding
        {
            Id = "unsteady",
            Severity = FindingSeverity.Warning,
            Statement = "The figures contradict each other, so the tipping point is uncertain: run it again with less beside it.",
            For = [$"At {LoadOf(slump.Load, s.Curve.IsOpen)} {Number(slump.Throughput)} a second were answered, at "
                + $"{LoadOf(better.Load, s.Curve.IsOpen)} {Number(better.Throughput)}, at {LoadOf(s.Curve.Peak!.Load, s.Curve.IsOpen)} "
                + $"{Number(s.Curve.Peak.Throughput)}."],
        };
    }
}
