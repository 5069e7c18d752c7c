namespace Threadbare.Diagnostics.Monitor.Metrics;

/// <summary>The target's refusal to report on our terms, because another tool's session came first.</summary>
/// <param name="Expected">The terms on which it would report; null if the other session cannot be shared.</param>
internal sealed record MetricsRefusal(SessionTerms? Expected);
