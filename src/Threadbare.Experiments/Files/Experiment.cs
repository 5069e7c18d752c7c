namespace Threadbare.Experiments.Files;

/// <summary>One published experiment as its file in <c>lab/experiments</c> tells it.</summary>
internal sealed record Experiment
{
    /// <summary>What <c>threadbare lab NAME</c> calls it.</summary>
    public string Name { get; init; } = "";

    public string Title { get; init; } = "";

    /// <summary>One line for <c>lab list</c>.</summary>
    public string Summary { get; init; } = "";

    /// <summary>Who published it; null for one of our own.</summary>
    public ExperimentSource? Source { get; init; }

    /// <summary>What it is about.</summary>
    public string Intro { get; init; } = "";

    /// <summary>What published delays are multiplied with in the quick form.</summary>
    public double QuickScale { get; init; } = 0.1;

    public List<ExperimentPart> Parts { get; init; } = [];

    /// <summary>Where and why this differs from what was published.</summary>
    public List<string> Notes { get; init; } = [];
}
