namespace Threadbare.Load;

/// <summary>Counts requests and their answers. One writer at a time.</summary>
internal class RequestTally
{
    /// <summary>Response times, from the intended start, of the successes.</summary>
    public LatencyHistogram ResponseTime { get; } = new();

    /// <summary>Service times, from the send, of the same successes.</summary>
    public LatencyHistogram ServiceTime { get; } = new();

    /// <summary>Failures by kind.</summary>
    public FailureTally Failures { get; } = new();

    /// <summary>Complete answers by status.</summary>
    public StatusTally Statuses { get; } = new();

    /// <summary>Body bytes of the successes.</summary>
    public ByteTally Bytes { get; } = new();

    /// <summary>Response times by outcome; empty unless they are exported.</summary>
    public OutcomeTally Outcomes { get; } = new();

    /// <summary>Requests sent.</summary>
    public long Sent { get; set; }

    /// <summary>Counts a success.</summary>
    /// <param name="response">Its response time in microseconds.</param>
    /// <param name="service">Its service time in microseconds.</param>
    /// <param name="bytes">The size of its body.</param>
    public void CountSuccess(long response, long service, long bytes)
    {
        ResponseTime.Record(response);
        ServiceTime.Record(service);
        Bytes.Record(bytes);
    }

    /// <summary>Adds what another tally counted.</summary>
    public void Add(RequestTally other)
    {
        ResponseTime.Add(other.ResponseTime);
        ServiceTime.Add(other.ServiceTime);
        Failures.Add(other.Failures);
        Statuses.Add(other.Statuses);
        Bytes.Add(other.Bytes);
        Outcomes.Add(other.Outcomes.All);
        Sent += other.Sent;
    }

    /// <summary>Summarizes what was counted.</summary>
    public ClientCounts Summarize() => new()
    {
        Sent = Sent,
        Ok = ResponseTime.Count,
        Failed = Failures.Total,
        Failures = Failures.ByName(),
        Statuses = Statuses.Summarize(),
        BytesReceived = Bytes.Total,
        ResponseTime = LatencySummary.Summarize(ResponseTime),
        ServiceTime = LatencySummary.Summarize(ServiceTime),
    };

    /// <summary>Clears all counts, to be filled again. Examples of failures stay, so that each loop makes one of a kind.</summary>
    public virtual void Clear()
    {
        ResponseTime.Clear();
        ServiceTime.Clear();
        Failures.ClearCounts();
        Statuses.Clear();
        Bytes.Clear();
        Outcomes.Clear();
        Sent = 0;
    }
}
