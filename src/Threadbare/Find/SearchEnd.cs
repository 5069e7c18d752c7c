namespace Threadbare.Find;

/// <summary>How a search ended, and what was learnt beside its loads.</summary>
internal sealed record SearchEnd
{
    /// <summary>The things that were sampled under a load of their own, because sampling slows the service.</summary>
    public Observations Sample { get; init; } = Observations.None;

    /// <summary>The load near the tipping point under which the service's work was sampled; null where it was not.</summary>
    public RunResult? Sampled { get; init; }

    /// <summary>The look at the service after the loads; null where nobody looked.</summary>
    public AfterLoad? After { get; init; }

    /// <summary>Notes about the search, in the plan's names.</summary>
    public IReadOnlyList<string> Notes { get; init; } = [];

    /// <summary>True when the search was ended early.</summary>
    public bool IsInterrupted { get; init; }

    /// <summary>True when the requests that were open at the end were not waited for.</summary>
    public bool WasAbort { get; init; }
}
