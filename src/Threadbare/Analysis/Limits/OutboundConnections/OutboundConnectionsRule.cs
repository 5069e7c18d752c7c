namespace Threadbare.Analysis.Limits.OutboundConnections;

/// <summary>Outbound connections bind when requests to another service wait for one.</summary>
/// <remarks>
/// Past a limit most requests wait. A few that do wait for new connections, which a starved pool is slow to make. Where each call opens a
/// connection, all wait until theirs is open, and no limit of connections is behind that.
/// </remarks>
internal static class OutboundConnectionsRule
{
    public static LimitCase? Examine(Situation s)
    {
        if (s.Runtime is not { OutboundQueuedPerSecond: { } queued and > 0 }
            || OutboundWait.Measure(s) is not ({ } wait and > 0)
            || s.Throughput == 0
            || OutboundWait.IsForOwnConnections(s)
            || OutboundWait.IsForOpening(s))
        {
            return null;
        }

        double waiting = OutboundWait.MeasureShare(s);
        double each = wait * Math.Min(1, waiting);
        double weight = s.Explains(each * OutboundConnectionsConstants.Slack)
            * Math.Min(1, waiting / OutboundConnectionsConstants.MostCalls);
        double? carrying = s.MostPast(runtime => runtime.OutboundConnections) is > 0 and var seen ? seen : null;
        double? own = s.Runtime.OutboundTimeMean is { } whole && whole > wait ? s.Throughput * (whole - wait) / 1000 : null;
        return new LimitCase
        {
            Limit = Limit.OutboundConnections,
            Weight = Math.Max(weight, OutboundWait.IsFull(s) ? Weights.Standing : 0),
            Size = (own > OutboundConnectionsConstants.Shared * carrying ? own : carrying ?? own) is { } size ? Math.Round(size) : null,
            Statement = "requests wait for an outbound HTTP connection",
            For =
            [
                $"{Number(queued)} outbound requests a second wait for a connection, {Time(wait)} each.",
                .. carrying is { } connections
                    ? [$"{Counted(connections, "connection carries", "connections carry")} requests."]
                    : Array.Empty<string>(),
            ],
            NextTest = "another MaxConnectionsPerServer",
        };
    }
}
