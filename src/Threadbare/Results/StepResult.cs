namespace Threadbare.Results;

/// <summary>The figures of one plateau of load.</summary>
/// <remarks>
/// Rates count what <em>ended</em> while the plateau lasted. Response times and the counts beside them belong to the requests
/// that were <em>due</em> in it, whenever they were answered: else the slowest would be missing from the step that caused them. The
/// first step has those too that were due in the warm-up and unanswered at its end.
/// </remarks>
public sealed record StepResult : LoadCounts
{
    /// <summary>Creates a step without requests.</summary>
    public StepResult()
    {
    }

    internal StepResult(LoadCounts counts)
        : base(counts)
    {
    }

    /// <summary><c>service</c> where another tool sent the load, and the figures are those of the service's own meters: its times are
    /// means, without percentiles. Null for the figures of Threadbare's client.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Source { get; init; }

    /// <summary>Seconds from the start of the load to the start of the step.</summary>
    public double Start { get; init; }

    /// <summary>Virtual users; null in the open model. A ramp's slice gives its mean.</summary>
    public double? Users { get; init; }

    /// <summary>Arrivals a second that were due; null in the closed model.</summary>
    public double? Rate { get; init; }

    /// <summary>The load, whichever of the two it is.</summary>
    internal double Load => Users ?? Rate ?? 0;

    /// <summary>False when the figures were still moving at the end, such as while a pool grows; null where nobody looked.</summary>
    public bool? Settled { get; init; }

    /// <summary>True when a threshold was judged on this step and broken.</summary>
    public bool ThresholdBroken { get; init; }

    /// <summary>True when other processes disturbed this step of a search and another with the same load was disturbed less: the verdict
    /// rests on that one.</summary>
    public bool SetAside { get; init; }

    /// <summary>The longest time in which requests were under way and none was answered, that of the warm-up before the first step too;
    /// null where an answer never took much longer than the service needs for one.</summary>
    public Stall? Stall { get; init; }

    /// <summary>Why users are not throughput × (response time + think time) within 5 % in this step; null where they are, in the open
    /// model, and where the think time depends on how scenarios mix.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public Imbalance? Imbalance { get; init; }

    /// <summary>The runtime's figures up to three seconds after this step, without a request, and the least processor time in any of them.
    /// Null where nobody looked: only a load that leaves processors busy or connections in use asks for it.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public RuntimeSample? Rest { get; init; }

    /// <summary>True where the service answered as before within half a minute after this step of a search, false where it did not; null
    /// where the step was not too much for it.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public bool? AnswersAgain { get; init; }

    /// <summary>The two parts of a step in which the thread pool grew: first the cold pool, for which work waited, then the grown one.
    /// Null in every other step. The figures of the step itself are those of both together.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyList<StepResult>? Parts { get; init => field = value is { Count: > 0 } ? value : null; }

    /// <summary>The parts of the step, or the step itself where it has none.</summary>
    [JsonIgnore]
    internal IReadOnlyList<StepResult> Rows => Parts ?? [this];

    /// <summary>The pool's state in this part of a step; null for a whole step.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public PoolPart? Pool { get; init; }

    /// <summary>Those of the failed requests whose address had failed in the same way before the load: no load caused them.</summary>
    public long FailedBefore { get; init; }

    /// <summary>Those of the failed requests that the load may have caused.</summary>
    [JsonIgnore]
    internal long FailedUnderLoad => Failed - FailedBefore;

    /// <summary>One for each address in a step of a search; empty in a run, and for a single address.</summary>
    public IReadOnlyList<EndpointResult> Endpoints { get; init; } = [];

    /// <summary>The runtime's figures over the step; null when no process was watched.</summary>
    public RuntimeSample? Runtime { get; init; }

    /// <summary>The cheap request beside the load; null where none was sent.</summary>
    public BystanderResult? Bystander { get; init; }

    /// <summary>True for a second of which at least half lies in this step: what comes right after it often begins a moment before its
    /// end.</summary>
    internal bool Has(IntervalResult second) => second.T >= Start && second.T <= Start + Seconds - Math.Min(0.5, Seconds / 2);
}
