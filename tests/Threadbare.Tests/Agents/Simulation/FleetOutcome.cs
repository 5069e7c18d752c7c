namespace Threadbare.Tests.Agents.Simulation;

/// <summary>The things that happened in a simulated fleet.</summary>
internal sealed record FleetOutcome
{
    /// <summary>Loads that came to their end.</summary>
    public int Loads { get; init; }

    /// <summary>Shares that were carried to their end.</summary>
    public int Kept { get; init; }

    /// <summary>Shares whose agent was lost.</summary>
    public int Lost { get; init; }

    /// <summary>Seconds that came too late to be shown.</summary>
    public int Late { get; init; }

    /// <summary>Why a load was not sent; null where none was refused.</summary>
    public string? Refusal { get; init; }
}
