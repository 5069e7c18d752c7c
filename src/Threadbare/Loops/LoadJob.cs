namespace Threadbare.Loops;

/// <summary>The work of an engine: a load, with everything that its loops need to send and report it.</summary>
internal sealed record LoadJob
{
    /// <summary>The load to send.</summary>
    public required LoadPlan Plan { get; init; }

    /// <summary>The plan's scenarios, ready to be sent.</summary>
    public required CompiledPlan Scenarios { get; init; }

    /// <summary>The virtual users of the loads before and after; null when each load has users of its own.</summary>
    public KeptUsers? Users { get; init; }

    /// <summary>The steps of their scenarios that users take.</summary>
    public ScenarioSection Section { get; init; }

    /// <summary>Ends the whole load because the plan says so after a failure. Any thread may call it; it is given the reason.</summary>
    public Action<string> StopRun { get; init; } = _ => { };

    /// <summary>Called by each loop whose virtual users have all stopped before the end of the load. Any thread may call it.</summary>
    public Action OnNobodyLeft { get; init; } = () => { };

    /// <summary>The share of the load to send.</summary>
    public LoadShare Share { get; init; } = LoadShare.Whole;

    /// <summary>The stages by which results are counted: those of the main plan, also for the bystander.</summary>
    public required IReadOnlyList<Stage> Stages { get; init; }

    /// <summary>The run's clock.</summary>
    public required RunClock Clock { get; init; }

    /// <summary>Receives the reports of each loop.</summary>
    public required ChannelWriter<LoopInterval> Reports { get; init; }

    /// <summary>The failure of each address before the load, in the order of the plan; null for one that did not fail.</summary>
    public IReadOnlyList<FailureKind?> FailuresBefore { get; init; } = [];

    /// <summary>True for the bystander, a cheap request beside the load.</summary>
    public bool IsBystander { get; init; }

    /// <summary>Ends the load early: nothing more is sent, open requests may finish.</summary>
    public required CancellationToken EndLoad { get; init; }

    /// <summary>The longest time between two turns of a loop. One that has stood still for longer ends before it sends anything more:
    /// its coordinator has given it up. Without bound in a load that this process controls.</summary>
    public TimeSpan LongestStandstill { get; init; } = TimeSpan.MaxValue;

    /// <summary>Called by each loop that ends because it stood still for too long. Any thread may call it.</summary>
    public Action OnStandstill { get; init; } = () => { };

    /// <summary>Ends everything now.</summary>
    public required CancellationToken Abort { get; init; }

    /// <summary>Receives a loop's defect at once. The engine's own task fails only after its other loops have ended.</summary>
    public Action<Exception> OnDefect { get; init; } = _ => { };
}
