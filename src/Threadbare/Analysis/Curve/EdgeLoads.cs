namespace Threadbare.Analysis.Curve;

/// <summary>Finds the two loads that say most about a curve: the last good and the first bad one, or else the lowest and the
/// highest.</summary>
internal static class EdgeLoads
{
    /// <summary>Finds them in the order of their load; none if there is only one load.</summary>
    /// <remarks>A load within the interval of the tipping point was not seen to be well, unless it is straight.</remarks>
    public static IReadOnlyList<EdgeLoad> Find(LoadCurve curve, TippingPoint? tip, IReadOnlyList<StepResult> steps)
    {
        if (curve.Points[0].Load.Equals(curve.Points[^1].Load))
        {
            return [];
        }

        CurvePoint? good = curve.LastGood?.Load <= tip?.Low ? curve.LastGood : curve.LastStraight ?? curve.LastGood;
        return curve.FirstPast is { } past
            ? [.. Create(EdgeKind.LastGood, good), .. Create(EdgeKind.FirstBad, past)]
            : [.. Create(EdgeKind.Lowest, curve.Points[0]), .. Create(EdgeKind.Highest, curve.Points[^1])];

        // A load that was repeated counts with its last figures.
        IEnumerable<EdgeLoad> Create(EdgeKind kind, CurvePoint? edge) => curve.Points
            .Where(point => point.Load.Equals(edge?.Load))
            .TakeLast(1)
            .Select(point => new EdgeLoad(kind, point.Load, steps.Index().First(step => step.Item.Rows.Contains(point.Step)).Index));
    }
}
