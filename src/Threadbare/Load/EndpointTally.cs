using Threadbare.Results;
using Threadbare.Results.Histograms;

namespace Threadbare.Load;

/// <summary>The counts of one address over the measured load. One writer at a time.</summary>
internal sealed class EndpointTally
{
    /// <summary>Requests sent.</summary>
    public long Sent { get; set; }

    /// <summary>Response times, from the intended start, of its successes.</summary>
    public LatencyHistogram ResponseTime { get; } = new();

    /// <summary>Service times, from the send, of the same successes.</summary>
    public LatencyHistogram ServiceTime { get; } = new();

    /// <summary>Failures by kind.</summary>
    public FailureTally Failures { get; } = new();

    /// <summary>Complete answers by status.</summary>
    public StatusTally Statuses { get; } = new();

    /// <summary>Body bytes of its answers.</summary>
    public long Bytes { get; set; }

    /// <summary>Adds what another tally counted.</summary>
    public void Add(EndpointTally other)
    {
        Sent += other.Sent;
        ResponseTime.Add(other.ResponseTime);
        ServiceTime.Add(other.ServiceTime);
        Failures.Add(other.Failures);
        Statuses.Add(other.Statuses);
        Bytes += other.Bytes;
    }
}
