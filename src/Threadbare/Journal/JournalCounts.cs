namespace Threadbare.Journal;

/// <summary>The requests of one step that a line of the journal adds. Zeros are left out.</summary>
internal sealed record JournalCounts : JournalRequests
{
    /// <summary>For the serializer.</summary>
    public JournalCounts()
    {
    }

    private JournalCounts(StepDelta delta)
        : base(delta)
    {
        Step = delta.Stage;
        Dropped = delta.Dropped;
        Unfinished = delta.Unfinished;
        OkEnded = delta.OkEnded;
        FailedEnded = delta.FailedEnded;
        FailedBefore = delta.FailedBefore;
    }

    /// <summary>The number of the step, from 0.</summary>
    public int Step { get; init; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public long Dropped { get; init; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public long Unfinished { get; init; }

    /// <summary>Successes that ended while the step lasted, whenever they were due.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public long OkEnded { get; init; }

    /// <summary>Failures that ended while the step lasted, whenever they were due.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public long FailedEnded { get; init; }

    /// <summary>Those of the failures whose address had failed in the same way before the load.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public long FailedBefore { get; init; }

    /// <summary>Reads the counts of the steps, and those of the warm-up as step -1 if asked for.</summary>
    public static IReadOnlyList<JournalCounts> Read(StepDeltas deltas, bool withWarmUp) =>
    [
        .. deltas.All.Where(delta => withWarmUp || delta.Stage >= 0)
            .OrderBy(delta => delta.Stage)
            .Select(delta => new JournalCounts(delta)),
    ];

    /// <summary>Adds the counts to those of their step.</summary>
    public void AddTo(StepDeltas deltas)
    {
        StepDelta delta = deltas.GetOrAdd(Step);
        AddTo((RequestTally)delta);
        delta.Dropped += Dropped;
        delta.Unfinished += Unfinished;
        delta.OkEnded += OkEnded;
        delta.FailedEnded += FailedEnded;
        delta.FailedBefore += FailedBefore;
    }
}
