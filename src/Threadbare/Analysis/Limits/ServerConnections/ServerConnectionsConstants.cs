using Threadbare.Constants;

namespace Threadbare.Analysis.Limits.ServerConnections;

/// <summary>The numbers of limit: server-connections.</summary>
[ConstantTable("Limit: server-connections")]
internal static class ServerConnectionsConstants
{
    [Constant(
        "share of the requests",
        "Refused or closed connections of this share weigh in full.",
        "The same bound as for too many failures.")]
    public const double CertainShare = 0.05;
}
