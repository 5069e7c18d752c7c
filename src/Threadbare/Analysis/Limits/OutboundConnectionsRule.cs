using Threadbare.Results.Verdicts;
using static Threadbare.Analysis.Wording;

namespace Threadbare.Analysis.Limits;

/// <summary>Outbound connections bind when requests to another service wait for one.</summary>
/// <remarks>Past a limit most requests wait. A few that do wait for new connections, which a starved pool is slow to make.</remarks>
internal sealed class OutboundConnectionsRule : ILimitRule
{
    private const double Most = 0.5;
    private const double NearlyAll = 0.8;
    private const double GoodPart = 0.1;
    private const double Standing = 0.9;
    private const double Longer = 1.5;

    /// <summary>True when nearly every call waited for a connection, and long: what queues further out only stands behind.</summary>
    public static bool IsFull(Situation s) => s.Throughput > 0 && Waiting(s) >= NearlyAll && s.Explains(WaitOf(s)) >= GoodPart;

    public LimitCase? Examine(Situation s)
    {
        if (s.Runtime is not { OutboundQueuedPerSecond: { } queued and > 0 } || WaitOf(s) is not ({ } wait and > 0) || s.Throughput == 0)
        {
            return null;
        }

        double waiting = Waiting(s);
        double each = wait * Math.Min(1, waiting);
        double? carrying = s.MostPast(runtime => runtime.OutboundConnections) is > 0 and var seen ? seen : null;
        double? own = s.Runtime.OutboundTimeMean is { } whole && whole > wait ? s.Throughput * (whole - wait) / 1000 : null;
        return new LimitCase
        {
            Limit = Limit.OutboundConnections,
            Weight = Math.Max(s.Explains(each * 1.1) * Math.Min(1, waiting / Most), IsFull(s) ? Standing : 0),
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

    // No request waits inside the service for longer than it is there: such waits are of calls that serve none, or of a starved
    // start. Seen as 4.6 s beside requests that took 210 ms from the thread on.
    private static double? WaitOf(Situation s) => s.Runtime.OutboundQueueTimeMean > Longer * s.Runtime.ServerTimeMean ? null : s.Runtime.OutboundQueueTimeMean;

    private static double Waiting(Situation s) => (s.Runtime.OutboundQueuedPerSecond ?? 0) / s.Throughput;
}
