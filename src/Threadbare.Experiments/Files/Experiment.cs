namespace Threadbare.Experiments.Files;

/// <summary>One published experiment as its file in <c>lab/experiments</c> tells it.</summary>
internal sealed record Experiment
{
    /// <summary>The name in <c>threadbare lab NAME</c>.</summary>
    public string Name { get; init; } = "";

    public string Title { get; init; } = "";

    /// <summary>One line for <c>lab list</c>.</summary>
    public string Summary { get; init; } = "";

    /// <summary>The publication; null for one of our own experiments.</summary>
    public ExperimentSource? Source { get; init; }

    /// <summary>The subject of the experiment, in a sentence or two.</summary>
    public string Intro { get; init; } = "";

    /// <summary>The factor by which the quick form multiplies published delays.</summary>
    public double QuickScale { get; init; } = 0.1;

    public List<ExperimentPart> Parts { get; init; } = [];

    /// <summary>The differences from the published experiment, each with its reason.</summary>
    public List<string> Notes { get; init; } = [];
}
