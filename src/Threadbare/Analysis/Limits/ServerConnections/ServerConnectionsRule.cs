namespace Threadbare.Analysis.Limits.ServerConnections;

/// <summary>Server connections bind when the server refuses or closes new ones while those it has are served.</summary>
internal static class ServerConnectionsRule
{
    private static readonly string[] Kinds = ["connect-refused", "connect-timeout", "connect-failed", "reset", "closed"];

    public static LimitCase? Examine(Situation s)
    {
        long refused = s.Loaded.Step.Failures.Where(failure => Kinds.Contains(failure.Key)).Sum(failure => failure.Value);
        double rejected = s.Runtime.ConnectionsRejectedPerSecond ?? 0;
        if ((refused == 0 && rejected == 0) || s.Loaded.Step.Ok == 0)
        {
            return null;
        }

        double share = (double)refused / Math.Max(1, s.Loaded.Step.Sent);
        return new LimitCase
        {
            Limit = Limit.ServerConnections,
            Weight = rejected > 0 ? Weights.Told : Weights.Partial * Math.Min(1, share / ServerConnectionsConstants.CertainShare),
            Size = Size(s),
            Statement = "the server refuses connections",
            For =
            [
                .. rejected > 0 ? [$"The server rejected {Number(rejected)} connections a second for its limit."] : Array.Empty<string>(),
                .. refused > 0 ? [$"{Percent(share)} of the requests found a connection refused or closed."] : Array.Empty<string>(),
                $"Those that had one were answered in {Time(s.Loaded.Step.ResponseTime.P50)}.",
            ],
            Against = rejected > 0 ? [] : ["The server does not say that it refuses: something between may."],
            NextTest = "another connection limit, or fewer users with the same rate",
        };
    }

    // Who holds a connection keeps it, so as many are served as there are connections. Where requests outlast the load, few are answered.
    private static double? Size(Situation s) => s.Curve.IsOpen ? s.Runtime.Connections
        : Math.Round(s.Concurrency) is >= 1 and var served ? served
        : null;
}
