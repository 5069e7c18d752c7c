namespace Threadbare.Analysis.Limits.ServerConnections;

/// <summary>Constants: Limit: server-connections.</summary>
internal static class ServerConnectionsConstants
{
    /// <summary>Refused or closed connections of this share weigh in full.</summary>
    /// <remarks>Unit: share of the requests. The same bound as for too many failures.</remarks>
    public const double CertainShare = 0.05;
}
