namespace Threadbare.Journal;

/// <summary>The counts of one second, from which those of a step are added up.</summary>
internal record JournalTallies
{
    /// <summary>For the serializer.</summary>
    public JournalTallies()
    {
    }

    /// <summary>Reads the counts of a second.</summary>
    /// <param name="counts">The counts.</param>
    /// <param name="withWarmUp">True for those of the warm-up too, as step -1.</param>
    protected JournalTallies(MergedInterval counts, bool withWarmUp)
    {
        Steps = counts.Steps.All.Count > 0 ? JournalCounts.Read(counts.Steps, withWarmUp) : null;
        Endpoints = counts.Details.Endpoints.Count > 0 ? JournalEndpoint.Read(counts.Details.Endpoints) : null;
        Scenarios = counts.Details.Scenarios.Count > 0 ? JournalScenario.Read(counts.Details.Scenarios) : null;
        Lateness = counts.Lateness.Count > 0 ? counts.Lateness : null;
        Connections = counts.Connections;
        Slowest = counts.Slowest.All is { Count: > 0 } slowest ? slowest : null;
    }

    /// <summary>The requests by step; those of the warm-up are step -1, and those of start and finish steps -2.</summary>
    public IReadOnlyList<JournalCounts>? Steps { get; init; }

    /// <summary>The measured requests of each endpoint that had any; null for a single address.</summary>
    public IReadOnlyList<JournalEndpoint>? Endpoints { get; init; }

    /// <summary>The iterations of each scenario that had any; null without scenarios.</summary>
    public IReadOnlyList<JournalScenario>? Scenarios { get; init; }

    /// <summary>The generator's lateness; null where nothing was due.</summary>
    public LatencyHistogram? Lateness { get; init; }

    /// <summary>The slowest requests with a trace context; null without any.</summary>
    public IReadOnlyList<TracedRequest>? Slowest { get; init; }

    /// <summary>The most connections open at once so far.</summary>
    public long Connections { get; init; }

    /// <summary>Adds the counts to others.</summary>
    public void AddTo(StepDeltas steps, DetailTallies details, LatencyHistogram lateness, SlowestRequests slowest)
    {
        foreach (JournalCounts counts in Steps ?? [])
        {
            counts.AddTo(steps);
        }

        foreach (JournalEndpoint endpoint in Endpoints ?? [])
        {
            endpoint.AddTo(details);
        }

        foreach (JournalScenario scenario in Scenarios ?? [])
        {
            scenario.AddTo(details.Scenarios);
        }

        lateness.Add(Lateness ?? new LatencyHistogram());
        slowest.Add(Slowest ?? []);
    }
}
