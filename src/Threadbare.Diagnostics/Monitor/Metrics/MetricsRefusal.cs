namespace Threadbare.Diagnostics.Monitor.Metrics;

/// <summary>Why the target does not report on our terms: a session of another tool with its metrics was there first.</summary>
/// <param name="Expected">The terms on which it would; null where the other has it for itself.</param>
internal sealed record MetricsRefusal(SessionTerms? Expected);
