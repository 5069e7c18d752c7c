namespace Threadbare.Journal;

/// <summary>A load that begins: what distinguishes it from the plan of the run. A search has several.</summary>
internal sealed record JournalLoad
{
    /// <summary>Seconds from the start of the first load.</summary>
    public double At { get; init; }

    /// <summary>When the measured load begins.</summary>
    public DateTimeOffset StartedAt { get; init; }

    /// <summary>The purpose of a search's load, in a sentence; null in a run.</summary>
    public string? Purpose { get; init; }

    /// <summary>The plan of the load with one address: its shape, length, warm-up and grace differ from the run's.</summary>
    public required LoadPlan Plan { get; init; }

    /// <summary>True when a request that needs no work is sent beside the load, to see whether it waits too.</summary>
    public bool HasNoWorkRequest { get; init; }

    /// <summary>The addresses and the engine.</summary>
    public required TargetDescription Target { get; init; }

    /// <summary>Event loops used.</summary>
    public int Loops { get; init; }

    /// <summary>Reads a load that begins.</summary>
    /// <param name="start">The load.</param>
    /// <param name="plan">The plan of the run.</param>
    /// <param name="at">Its place after the first load.</param>
    /// <param name="purpose">Its purpose; null in a run.</param>
    public static JournalLoad Read(RunStart start, LoadPlan plan, TimeSpan at, string? purpose) => new()
    {
        At = at.TotalSeconds,
        StartedAt = start.StartedAt,
        Purpose = purpose,
        Plan = new LoadPlan
        {
            Urls = [.. start.Plan.ForShowing().Urls.Take(1)],
            Load = start.Plan.Load,
            Duration = start.Plan.Duration,
            WarmUp = start.Plan.WarmUp,
            Grace = start.Plan.Grace,
        },
        HasNoWorkRequest = plan.Bystander is null && start.Plan.Bystander is not null,
        Target = start.Target,
        Loops = start.Loops,
    };

    /// <summary>Returns the plan of the load.</summary>
    /// <param name="plan">The plan of the run.</param>
    public LoadPlan CreatePlan(LoadPlan plan) => plan.Search is null ? plan : plan with
    {
        Load = Plan.Load,
        Duration = Plan.Duration,
        WarmUp = Plan.WarmUp,
        Grace = Plan.Grace,
        Bystander = HasNoWorkRequest ? NoWorkRequest.CreateBystander(plan) : plan.Bystander,
        Command = null,
    };
}
