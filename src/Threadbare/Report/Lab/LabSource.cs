namespace Threadbare.Report.Lab;

/// <summary>Where an experiment was published.</summary>
/// <param name="Title">The article's title.</param>
/// <param name="Author">Who wrote it.</param>
/// <param name="Year">When it appeared; null where unknown.</param>
public sealed record LabSource(string Title, string Author, int? Year);
