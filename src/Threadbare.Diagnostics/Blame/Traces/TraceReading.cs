namespace Threadbare.Diagnostics.Blame.Traces;

/// <summary>Everything that a recording shows.</summary>
/// <param name="StartedAt">The start of the recording.</param>
/// <param name="Seconds">The figures of each second.</param>
/// <param name="Seen">The recorded process.</param>
internal sealed record TraceReading(DateTimeOffset StartedAt, IReadOnlyList<IntervalResult> Seconds, Observations Seen);
