namespace Threadbare.Journal;

/// <summary>The iterations of one scenario that a line of the journal adds. Zeros are left out.</summary>
internal sealed record JournalScenario
{
    /// <summary>The number of the scenario in the plan, from 0.</summary>
    public int Index { get; init; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public long Iterations { get; init; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public long Failed { get; init; }

    /// <summary>Events of virtual users by kind; null when there were none.</summary>
    public IReadOnlyDictionary<UserEvent, EventTally>? Events { get; init; }

    /// <summary>Durations of the iterations without a failure; null when there were none.</summary>
    public LatencyHistogram? Duration { get; init; }

    /// <summary>Reads the scenarios with iterations or events.</summary>
    public static IReadOnlyList<JournalScenario> Read(IReadOnlyList<ScenarioTally> tallies) =>
    [
        .. tallies.Index().Where(one => one.Item.HasNews).Select(one => new JournalScenario
        {
            Index = one.Index,
            Iterations = one.Item.Iterations,
            Failed = one.Item.Failed,
            Events = ReadEvents(one.Item),
            Duration = one.Item.Duration.Count > 0 ? one.Item.Duration : null,
        }),
    ];

    /// <summary>Adds the counts to those of their scenario.</summary>
    public void AddTo(IReadOnlyList<ScenarioTally> tallies)
    {
        ScenarioTally tally = tallies[Index];
        tally.Iterations += Iterations;
        tally.Failed += Failed;
        tally.Duration.Add(Duration ?? new LatencyHistogram());
        foreach ((UserEvent kind, EventTally events) in Events ?? new Dictionary<UserEvent, EventTally>())
        {
            tally[kind].Add(events);
        }
    }

    private static Dictionary<UserEvent, EventTally>? ReadEvents(ScenarioTally tally)
    {
        var events = Enum.GetValues<UserEvent>().Where(kind => tally[kind].Count > 0).ToDictionary(kind => kind, kind => tally[kind]);
        return events.Count > 0 ? events : null;
    }
}
