using static Threadbare.Analysis.Wording;

namespace Threadbare.Analysis.Limits;

/// <summary>Outbound connections bind when requests to another service wait for one.</summary>
internal sealed class OutboundConnectionsRule : ILimitRule
{
    public LimitCase? Examine(Situation s)
    {
        if (s.Runtime is not { OutboundQueuedPerSecond: { } queued and > 0, OutboundQueueTimeMean: { } wait and > 0 } || s.Throughput == 0)
        {
            return null;
        }

        double each = wait * Math.Min(1, queued / s.Throughput);
        double? carrying = s.Runtime.OutboundConnections is > 0 and var seen ? seen : null;
        double? own = s.Runtime.OutboundTimeMean is { } whole && whole > wait ? s.Throughput * (whole - wait) / 1000 : null;
        return new LimitCase
        {
            Limit = "outbound-connections",
            Weight = s.Explains(each * 1.1),
            Size = (carrying ?? own) is { } size ? Math.Round(size) : null,
            Statement = "requests wait for an outbound HTTP connection",
            For =
            [
                $"{Number(queued)} outbound requests a second wait for a connection, {Time(wait)} each.",
                .. carrying is { } connections ? [$"{Counted(connections, "connection carries", "connections carry")} requests."] : Array.Empty<string>(),
            ],
            NextTest = "another MaxConnectionsPerServer",
        };
    }
}
