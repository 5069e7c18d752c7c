namespace Threadbare.Experiments.Files;

/// <summary>One published experiment as its file in <c>lab/experiments</c> tells it.</summary>
internal sealed record Experiment
{
    /// <summary>The name in <c>threadbare lab NAME</c>.</summary>
    public string Name { get; set; } = "";

    public string Title { get; set; } = "";

    /// <summary>One line for <c>lab list</c>.</summary>
    public string Summary { get; set; } = "";

    /// <summary>The publication; null for one of our own experiments.</summary>
    public LabSource? Source { get; set; }

    /// <summary>The subject of the experiment, in a sentence or two.</summary>
    public string Intro { get; set; } = "";

    /// <summary>The factor by which the quick form multiplies published delays.</summary>
    public double QuickScale { get; set; } = 0.1;

    public List<ExperimentPart> Parts { get; set; } = [];

    /// <summary>The differences from the published experiment, each with its reason.</summary>
    public List<string> Notes { get; set; } = [];
}
