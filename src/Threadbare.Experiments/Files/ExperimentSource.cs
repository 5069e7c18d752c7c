namespace Threadbare.Experiments.Files;

/// <summary>The publication of an experiment.</summary>
internal sealed record ExperimentSource
{
    public string Title { get; set; } = "";

    public string Author { get; set; } = "";

    public int? Year { get; set; }
}
