namespace Threadbare.Analysis.Limits.OutboundConnections;

/// <summary>The line whose calls wait for an outbound HTTP connection.</summary>
internal sealed class OutboundConnectionsLine : ILimitLine
{
    public string Missing => "No line of the service's own code was seen to make the outbound calls.";

    public VerdictLine? Find(RunResult result, Verdict verdict) =>
        CallLine.Find(result, "calls the service whose connections are all in use", CallKind.Http)
        ?? BlamedLine.FindWait(result, verdict, HttpWaits.IsCall, "an outbound call");
}
