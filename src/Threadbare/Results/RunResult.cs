namespace Threadbare.Results;

/// <summary>Everything one run measured: what <c>run.json</c> holds. Times are milliseconds unless a name says otherwise.</summary>
/// <remarks>Fields are added, never renamed; the schema's number changes only when a reader must change.</remarks>
public sealed record RunResult
{
    /// <summary>The schema of the file.</summary>
    public string Schema { get; init; } = ResultSchema.Current;

    /// <summary>Names the run: its start in UTC and what it did.</summary>
    public required string Id { get; init; }

    /// <summary>When the load began.</summary>
    public required DateTimeOffset StartedAt { get; init; }

    /// <summary>The plan without its secrets, unless it keeps them; null when no load was sent.</summary>
    /// <remarks>Masked as it is set, so that no writer of a result ever sees a secret.</remarks>
    public LoadPlan? Plan { get; init => field = value?.ForShowing(); }

    /// <summary>The load that was planned, in words and figures; null when no load was sent.</summary>
    [JsonInclude]
    internal LoadDescription? Load { get => field ?? (Plan is { } plan ? LoadDescription.FromPlan(plan) : null); init; }

    /// <summary>True when the plan has its secrets, so that only the owner of a file may read it.</summary>
    [JsonIgnore]
    public bool KeepsSecrets => Plan is { KeepsSecrets: true };

    /// <summary>The target of the load or the watching.</summary>
    public required TargetDescription Target { get; init; }

    /// <summary>The machine and the versions of this run.</summary>
    public required RunEnvironment Environment { get; init; }

    /// <summary>Counts over the measured load, warm-up left out.</summary>
    public RunTotals Totals { get; init; } = new();

    /// <summary>The answer to the first request to each address, sent before the load.</summary>
    public IReadOnlyList<PreflightAnswer> Preflight { get; init; } = [];

    /// <summary>One for each address of the plan, in its order; empty when no load was sent.</summary>
    public IReadOnlyList<EndpointResult> Endpoints { get; init; } = [];

    /// <summary>One for each scenario of the plan, in its order; empty when the plan has addresses instead.</summary>
    public IReadOnlyList<ScenarioResult> Scenarios { get; init; } = [];

    /// <summary>The slowest requests, failures among them, the slowest first: at most five each of successes and failures, sampled and
    /// not. Null where requests carried no trace context.</summary>
    [JsonInclude]
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    internal IReadOnlyList<SlowRequest>? Slowest { get; init; }

    /// <summary>One per plateau of load, in order.</summary>
    public IReadOnlyList<StepResult> Steps { get; init; } = [];

    /// <summary>The look at the service once the load had ended; null where nobody watched, or the run was ended early.</summary>
    public AfterLoad? After { get; init; }

    /// <summary>One a second, in order; the warm-up's have a negative <see cref="IntervalResult.T"/>.</summary>
    public IReadOnlyList<IntervalResult> Intervals { get; init; } = [];

    /// <summary>How well this tool kept up.</summary>
    public GeneratorResult Generator { get; init; } = new();

    /// <summary>The agents that carried the load or watched the service, by name; empty when this process did both alone.</summary>
    public IReadOnlyList<AgentResult> Agents { get; init; } = [];

    /// <summary>The instances of the service that were watched at once, by name; empty where one process was watched, or none.</summary>
    public IReadOnlyList<InstanceResult> Instances { get; init; } = [];

    /// <summary>The full distributions.</summary>
    public RunHistograms Histograms { get; init; } = new();

    /// <summary>Which limit binds, with the evidence; null where nothing judged.</summary>
    public Verdict? Verdict { get; init; }

    /// <summary>The known causes of the limit, the one that explains most first; empty where none shows its signs.</summary>
    public IReadOnlyList<Cause> Causes { get; init; } = [];

    /// <summary>The result of watching without a load, in a sentence or two; null when a load was judged.</summary>
    public string? Headline { get; init; }

    /// <summary>When work waited long for a pool thread, in order; empty where it never did or nobody watched.</summary>
    public IReadOnlyList<PoolSpan> PoolSpans { get; init; } = [];

    /// <summary>The places that held pool threads, worst first.</summary>
    public IReadOnlyList<BlamedPlace> Blame { get; init; } = [];

    /// <summary>The mechanisms that let waiting asynchronous work continue, the most
    /// frequent first; empty when none were sampled.</summary>
    public IReadOnlyList<AsyncRelease> Releases { get; init; } = [];

    /// <summary>The code that holds a resource while others wait for it, worst first; empty where none was seen.</summary>
    public IReadOnlyList<Holder> Holders { get; init; } = [];

    /// <summary>The lines that call something outside the process, the most time a request first; empty where none was seen, or nobody
    /// looked.</summary>
    public IReadOnlyList<ServiceCall> Calls { get; init; } = [];

    /// <summary>The work of the service's database, as the database shows it; null where nobody asked it, or it did not answer.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public DatabaseActivity? Database { get; init; }

    /// <summary>The places that use the processors, the largest share first; null where nobody looked.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyList<HotSpot>? HotSpots { get; init; }

    /// <summary>The lines that allocate, most bytes first; null where nobody looked.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyList<AllocationSite>? Allocations { get; init; }

    /// <summary>The exceptions, most frequent first; null where nobody looked.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyList<ExceptionSite>? Exceptions { get; init; }

    /// <summary>The pauses of the garbage collector by reason, the largest share first; null where nobody looked.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyList<CollectorPause>? Pauses { get; init; }

    /// <summary>The lines that allocate objects which stay in use, most bytes first; null where nobody looked, as in a service whose
    /// memory does not grow.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyList<AllocationSite>? Retained { get; init; }

    /// <summary>The sampling windows behind these lists, in order of time.</summary>
    public IReadOnlyList<SampledWindow> Windows { get; init; } = [];

    /// <summary>Loads on the service started once more with a change, where two limits fitted alike; empty where none was needed.</summary>
    public IReadOnlyList<TrialResult> Trials { get; init; } = [];

    /// <summary>The thresholds, kept or broken.</summary>
    public IReadOnlyList<ThresholdResult> Thresholds { get; init; } = [];

    /// <summary>The thresholds taken together; null without thresholds.</summary>
    public GateResult? Gate { get; init; }

    /// <summary>Why nothing could be judged, in a sentence or more: the load could not start, or no request succeeded; null where a load
    /// was measured.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Refusal { get; init; }

    /// <summary>Limits of this result, each a sentence.</summary>
    public IReadOnlyList<string> Notes { get; init; } = [];

    /// <summary>The exception and its stack when a defect of Threadbare ended the load; null otherwise.</summary>
    public string? Defect { get; init; }

    /// <summary>True when the load was ended before its time.</summary>
    public bool Interrupted { get; init; }
}
