namespace Threadbare.Analysis.Curve;

/// <summary>The endpoint of a mix that tips over first, at a load that the others still carry.</summary>
/// <remarks>
/// More of the mix then brings more of the other endpoints only, so the mix has tipped over too. Of all requests together it may not
/// show: they grow on, and users that wait at this endpoint send few of them.
/// </remarks>
/// <param name="Name">The endpoint's name.</param>
/// <param name="Curve">Its own curve, over the loads of the whole.</param>
internal sealed record EndpointTip(string Name, LoadCurve Curve)
{
    /// <summary>Finds it; null where the whole tips over as a whole, or not at all.</summary>
    /// <param name="steps">The steps that count.</param>
    /// <param name="whole">The curve of all requests together.</param>
    public static EndpointTip? Find(IReadOnlyList<StepResult> steps, LoadCurve whole)
    {
        double wholePast = whole.FirstPast?.Load ?? double.PositiveInfinity;
        return steps.SelectMany(step => step.Endpoints).Select(endpoint => endpoint.Name).Distinct()
            .Select(name => new EndpointTip(name, Narrow(steps, name)))
            .Where(tip => tip.Curve.FirstPast is { } past && CurveConstants.TogetherWithWhole * past.Load < wholePast && tip.IsClear)
            .OrderBy(tip => tip.Curve.FirstPast!.Load)
            .ThenByDescending(tip => tip.Past[^1].Step.ResponseTime.Mean)
            .FirstOrDefault();
    }

    private IReadOnlyList<CurvePoint> Past => [.. Curve.Points.Where(point => point.Load >= Curve.FirstPast!.Load)];

    // Counts of one endpoint may be few, so they alone prove nothing: its requests must fail or wait too, at every load from there on.
    private bool IsClear => Curve.Calm is { HasFailed: false } calm
        && Past.Sum(point => point.Step.Sent) >= CurveConstants.EnoughOfEndpoint
        && (Past.All(Fails) || (Past.Count > 1 && Past.Where(IsWellPast).Append(Past[^1]).All(point => Waits(point, calm))));

    private bool IsWellPast(CurvePoint point) => point.Load >= CurveConstants.WellPast * Curve.FirstPast!.Load;

    private static bool Fails(CurvePoint point) =>
        point.HasFailed && point.Step.FailedUnderLoad + point.Step.Unfinished >= CurveConstants.EnoughSuccesses;

    private static bool Waits(CurvePoint point, CurvePoint calm) => Fails(point)
        || point.Step.ResponseTime.Mean > 2 * calm.Step.ResponseTime.Mean;

    // How many arrivals an endpoint should get is not known in the open model: there only failures show that it is past its limit.
    private static LoadCurve Narrow(IReadOnlyList<StepResult> steps, string name) =>
        LoadCurve.Create(steps.Select(step => EndpointSteps.Narrow(step, name)).OfType<StepResult>(), requestsPerArrival: 0);
}
