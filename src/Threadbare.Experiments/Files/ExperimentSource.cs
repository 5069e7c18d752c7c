namespace Threadbare.Experiments.Files;

/// <summary>Where an experiment was published.</summary>
internal sealed record ExperimentSource
{
    public string Title { get; init; } = "";

    public string Author { get; init; } = "";

    public int? Year { get; init; }
}
