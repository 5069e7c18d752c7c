using static Threadbare.Analysis.Wording;

namespace Threadbare.Analysis.Limits;

/// <summary>Outbound connections bind when requests to another service wait for one.</summary>
/// <remarks>Past a limit most requests wait. A few that do wait for new connections, which a starved pool is slow to make.</remarks>
internal sealed class OutboundConnectionsRule : ILimitRule
{
    private const double Most = 0.5;

    public LimitCase? Examine(Situation s)
    {
        if (s.Runtime is not { OutboundQueuedPerSecond: { } queued and > 0, OutboundQueueTimeMean: { } wait and > 0 } || s.Throughput == 0)
        {
            return null;
        }

        double waiting = queued / s.Throughput;
        double each = wait * Math.Min(1, waiting);
        double? carrying = s.Runtime.OutboundConnections is > 0 and var seen ? seen : null;
        double? own = s.Runtime.OutboundTimeMean is { } whole && whole > wait ? s.Throughput * (whole - wait) / 1000 : null;
        return new LimitCase
        {
            Limit = "outbound-connections",
            Weight = s.Explains(each * 1.1) * Math.Min(1, waiting / Most),
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
