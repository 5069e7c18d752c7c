namespace Threadbare.Experiments.Files;

/// <summary>The publication of an experiment.</summary>
internal sealed record ExperimentSource
{
    public string Title { get; init; } = "";

    public string Author { get; init; } = "";

    public int? Year { get; init; }
}
