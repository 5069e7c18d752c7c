using Threadbare.Experiments.Lab;

namespace Threadbare.Experiments.Files;

/// <summary>One side of a comparison.</summary>
internal sealed record ExperimentArm
{
    public string Name { get; init; } = "";

    public string Label { get; init; } = "";

    /// <summary><c>sync</c>, <c>async</c> or <c>other</c>: its colour.</summary>
    public string Color { get; init; } = "other";

    /// <summary>Path and query of the request.</summary>
    public string Path { get; init; } = "";

    /// <summary>The settings that differ from those of the part.</summary>
    public ServiceSettings Service { get; init; } = new();

    /// <summary>Options that differ from the part's load, quick form; they stand in place of those they repeat.</summary>
    public string? Quick { get; init; }

    /// <summary>Options that differ from the part's load, as published; the quick ones where absent.</summary>
    public string? Full { get; init; }

    /// <summary>How many processes share the load.</summary>
    public int Instances { get; init; } = 1;
}
