namespace Threadbare.Report;

/// <summary>The place where a run was saved.</summary>
/// <param name="Folder">The folder; null when none could be written.</param>
/// <param name="Problem">One sentence about why it is not the requested folder; null when it is.</param>
public sealed record SavedRun(string? Folder, string? Problem);
