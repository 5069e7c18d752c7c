namespace Threadbare.Report.Html;

/// <summary>A run in progress.</summary>
/// <param name="Run">The measurements so far; the verdict is null until the end.</param>
/// <param name="Now">The current activity in a sentence; null where the plan says it.</param>
/// <param name="HasEnded">True when the run has ended.</param>
/// <param name="Report">The path of the finished report; null until then, and when none could be written.</param>
internal sealed record LiveRun(RunResult Run, string? Now, bool HasEnded, string? Report);
