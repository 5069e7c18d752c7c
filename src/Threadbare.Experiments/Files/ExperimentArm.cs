namespace Threadbare.Experiments.Files;

/// <summary>One side of a comparison.</summary>
internal sealed record ExperimentArm
{
    public string Name { get; set; } = "";

    public string Label { get; set; } = "";

    /// <summary><c>sync</c>, <c>async</c> or <c>other</c>: its colour.</summary>
    public string Color { get; set; } = "other";

    /// <summary>Path and query of the request.</summary>
    public string Path { get; set; } = "";

    /// <summary>The settings that differ from those of the part.</summary>
    public ServiceSettings Service { get; set; } = new();

    /// <summary>Options that differ from the part's load, quick form; they stand in place of those they repeat.</summary>
    public string? Quick { get; set; }

    /// <summary>Options that differ from the part's load, as published; the quick ones where absent.</summary>
    public string? Full { get; set; }

    /// <summary>How many processes share the load.</summary>
    public int Instances { get; set; } = 1;
}
