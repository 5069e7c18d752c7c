using Threadbare.Results;

namespace Threadbare.Report.Html;

/// <summary>A run as far as it has come.</summary>
/// <param name="Run">What is measured so far; its verdict is null until there is one.</param>
/// <param name="Now">What is done at the moment, in a sentence; null where the plan says it.</param>
/// <param name="HasEnded">True when nothing more will come.</param>
/// <param name="Report">Where the report of the ended run is kept; null while it goes on, and where none could be written.</param>
public sealed record LiveRun(RunResult Run, string? Now, bool HasEnded, string? Report);
