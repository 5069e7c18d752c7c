using Threadbare.Analysis.Evidence;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Threadbare.Results.Verdicts;

namespace Threadbare.Analysis.Limits.Downstream;

/// <summary>The line that calls the callee that is the limit.</summary>
internal sealed class DownstreamLine : ILimitLine
{
    public string Missing => "No line of the service's own code was seen to make the calls.";

    public VerdictLine? Find(RunResult result, Verdict verdict) =>
        CallLine.Find(result, "calls what is the limit", Enum.GetValues<CallKind>())
        ?? BlamedLine.FindWait(result, verdict, IsCall, "the callee's answer");

    private static bool IsCall(BlamedPlace place) =>
        place.Kind == BlockingKind.BlockingIo || HttpWaits.IsCall(place) || DatabaseDrivers.IsThrough(place);
}
