namespace Threadbare.Experiments.Report;

/// <summary>The publication of an experiment.</summary>
/// <param name="Title">The article's title.</param>
/// <param name="Author">The author.</param>
/// <param name="Year">The year of publication; null when unknown.</param>
internal sealed record LabSource(string Title, string Author, int? Year);
