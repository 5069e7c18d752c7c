using Threadbare.Analysis.Evidence;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Threadbare.Results.Verdicts;
using static Threadbare.Analysis.Text.Wording;

namespace Threadbare.Analysis.Limits.OutboundConnections;

/// <summary>The line whose calls wait for an outbound HTTP connection.</summary>
internal sealed class OutboundConnectionsLine : ILimitLine
{
    public string Missing => "No line of the service's own code was seen to make the outbound calls.";

    public VerdictLine? Find(RunResult result, Verdict verdict) =>
        CallLine.Find(result, "calls the service whose connections are all in use", CallKind.Http)
        ?? BlamedLine.Find(result, verdict, HttpWaits.IsCall, Explain);

    private static string Explain(BlamedPlace place) =>
        $"{Counted(Math.Round(place.Threads, 1), "thread waits", "threads wait")} here for an outbound call ({place.Call}).";
}
