using Threadbare.Constants;

namespace Threadbare.Analysis.Limits.OutboundConnections;

/// <summary>The numbers of limit: outbound-connections.</summary>
[ConstantTable("Limit: outbound-connections")]
internal static class OutboundConnectionsConstants
{
    [Constant(
        "share of the requests",
        "The weight is full where this share of the requests wait for a connection.",
        "Past the limit most requests wait; the few that wait below it wait for new connections.")]
    public const double MostCalls = 0.5;

    [Constant(
        "factor",
        "The wait for a connection may explain a tenth less than the excess.",
        "The client measures the whole request, the service only the wait inside it.")]
    public const double Slack = 1.1;
}
