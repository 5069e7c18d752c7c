using Threadbare.Analysis.Evidence;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Threadbare.Results.Verdicts;
using static Threadbare.Analysis.Text.Wording;

namespace Threadbare.Analysis.Limits.Downstream;

/// <summary>The line that calls the callee that is the limit.</summary>
internal sealed class DownstreamLine : ILimitLine
{
    public string Missing => "No line of the service's own code was seen to make the calls.";

    public VerdictLine? Find(RunResult result, Verdict verdict) =>
        CallLine.Find(result, "calls what is the limit", Enum.GetValues<CallKind>())
        ?? BlamedLine.Find(result, verdict, IsCall, Explain);

    private static bool IsCall(BlamedPlace place) =>
        place.Kind == BlockingKind.BlockingIo || HttpWaits.IsCall(place) || DatabaseDrivers.IsThrough(place);

    private static string Explain(BlamedPlace place) =>
        $"{Counted(Math.Round(place.Threads, 1), "thread waits", "threads wait")} here for the callee's answer ({place.Call}).";
}
