namespace Threadbare.Tool.Verbs.Load;

/// <summary>The parts in which verbs that load a service differ.</summary>
/// <param name="Name">The verb.</param>
/// <param name="Asked">The load that its options ask for.</param>
/// <param name="Write">Writes the options that repeat it.</param>
internal sealed record MeasuredVerb(string Name, PlanChoice Asked, Func<PlanChoice, IReadOnlyList<string>> Write)
{
    /// <summary>Reads the changes to try at a launched service.</summary>
    public Func<TargetOptions, IReadOnlyList<LaunchChange>> ReadChanges { get; init; } = _ => [];

    /// <summary>Shows how it goes.</summary>
    public required Func<OutputChoice, IProgressView> CreateProgress { get; init; }

    /// <summary>Says what happens after the first Ctrl+C.</summary>
    public required Func<LoadPlan, string> Ending { get; init; }

    /// <summary>Chooses between a run and a search.</summary>
    public required Func<LoadInvestigation, StopTokens, Task<MeasurementOutcome>> InvestigateAsync { get; init; }
}
