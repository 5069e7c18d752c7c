namespace Threadbare.Analysis.Limits.Downstream;

/// <summary>The line that calls the callee that is the limit.</summary>
internal sealed class DownstreamLine : ILimitLine
{
    public string Missing => "No line of the service's own code was seen to make the calls.";

    public VerdictLine? Find(RunResult result, Verdict verdict) =>
        CallLine.Find(result, "calls what is the limit", FindSlowed(result) is { } kind ? [kind] : Enum.GetValues<CallKind>())
        ?? BlamedLine.FindWait(result, verdict, IsCall, "the callee's answer");

    // A call that always takes long is no limit, beside one of another kind that takes longer the more there are.
    private static CallKind? FindSlowed(RunResult result) => LoadCurve.Create(result) is { Points.Count: > 0 } curve
        ? DownstreamRule.FindKind(new Situation(result, curve).ForLimits())
        : null;

    private static bool IsCall(BlamedPlace place) =>
        place.Kind == BlockingKind.BlockingIo || HttpWaits.IsCall(place) || DatabaseDrivers.IsThrough(place);
}
