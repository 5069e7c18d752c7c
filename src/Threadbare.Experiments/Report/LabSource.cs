namespace Threadbare.Experiments.Report;

/// <summary>The publication of an experiment.</summary>
internal sealed record LabSource
{
    /// <summary>The article's title.</summary>
    public string Title { get; set; } = "";

    /// <summary>The author.</summary>
    public string Author { get; set; } = "";

    /// <summary>The year of publication; null when unknown.</summary>
    public int? Year { get; set; }
}
