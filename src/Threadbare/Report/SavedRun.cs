namespace Threadbare.Report;

/// <summary>Where a run is kept.</summary>
/// <param name="Folder">The folder; null where none could be written.</param>
/// <param name="Problem">Why it is not the folder asked for, in a sentence; null when it is.</param>
public sealed record SavedRun(string? Folder, string? Problem);
