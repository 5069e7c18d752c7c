namespace Threadbare.Journal;

/// <summary>The requests that a line of the journal adds to a step or an endpoint. Zeros are left out.</summary>
internal record JournalRequests
{
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public long Sent { get; init; }

    /// <summary>Failures by kind; null when there were none.</summary>
    public IReadOnlyDictionary<string, long>? Failures { get; init; }

    /// <summary>One example of each kind of failure; null when there were none.</summary>
    public IReadOnlyDictionary<string, string>? FailureExamples { get; init; }

    /// <summary>Complete answers by status; null when there were none.</summary>
    public IReadOnlyDictionary<string, long>? Statuses { get; init; }

    /// <summary>Body bytes; null when nothing was answered.</summary>
    public JournalBytes? Bytes { get; init; }

    /// <summary>Response times of the successes; null when there were none.</summary>
    public LatencyHistogram? ResponseTime { get; init; }

    /// <summary>Service times of the successes; null when there were none.</summary>
    public LatencyHistogram? ServiceTime { get; init; }

    /// <summary>Response times by outcome; null unless they are exported.</summary>
    public IReadOnlyList<OutcomeTimes>? Outcomes { get; init; }

    /// <summary>For the serializer.</summary>
    public JournalRequests()
    {
    }

    /// <summary>Reads the requests of a tally.</summary>
    protected JournalRequests(RequestTally tally)
    {
        Sent = tally.Sent;
        Statuses = tally.Statuses.Summarize() is { Count: > 0 } statuses ? statuses : null;
        Failures = tally.Failures.Total > 0 ? tally.Failures.ByName() : null;
        FailureExamples = tally.Failures.Total > 0 ? tally.Failures.Examples() : null;
        Bytes = JournalBytes.Read(tally.Bytes);
        ResponseTime = tally.ResponseTime.Count > 0 ? tally.ResponseTime : null;
        ServiceTime = tally.ServiceTime.Count > 0 ? tally.ServiceTime : null;
        Outcomes = tally.Outcomes.All.ToList() is { Count: > 0 } outcomes ? outcomes : null;
    }

    /// <summary>Adds the requests to a tally.</summary>
    protected void AddTo(RequestTally tally)
    {
        tally.Sent += Sent;
        tally.Statuses.Add(Statuses ?? new Dictionary<string, long>());
        Bytes?.AddTo(tally.Bytes);
        tally.ResponseTime.Add(ResponseTime ?? new LatencyHistogram());
        tally.ServiceTime.Add(ServiceTime ?? new LatencyHistogram());
        tally.Outcomes.Add(Outcomes ?? []);
        foreach ((string name, long count) in Failures ?? new Dictionary<string, long>())
        {
            tally.Failures.Count(FailureKind.FromName(name), count);
        }

        foreach ((string name, string example) in FailureExamples ?? new Dictionary<string, string>())
        {
            tally.Failures.AddExample(FailureKind.FromName(name), example);
        }
    }
}
