namespace Threadbare.Analysis.Limits.OutboundConnections;

/// <summary>Constants: Limit: outbound-connections.</summary>
internal static class OutboundConnectionsConstants
{
    /// <summary>The weight is full where this share of the requests wait for a connection.</summary>
    /// <remarks>Unit: share of the requests. Past the limit most requests wait; the few that wait below it wait for new
    /// connections.</remarks>
    public const double MostCalls = 0.5;

    /// <summary>Connections carry several requests at a time if so many times as many are under way as there are connections.</summary>
    /// <remarks>Unit: factor. One of HTTP/1.1 carries one; figures of the same second differ by some per cent.</remarks>
    public const double Shared = 1.5;

    /// <summary>The wait for a connection may explain a tenth less than the excess.</summary>
    /// <remarks>Unit: factor. The client measures the whole request, the service only the wait inside it.</remarks>
    public const double Slack = 1.1;
}
