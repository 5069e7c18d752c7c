namespace Threadbare.Testing;

/// <summary>A log record as a receiver of OTLP got it.</summary>
/// <param name="Event">The name of the event.</param>
/// <param name="Severity">9 for information, 13 for a warning.</param>
/// <param name="Body">The text.</param>
/// <param name="Attributes">Its attributes.</param>
public sealed record SentLog(string Event, int Severity, string Body, IReadOnlyDictionary<string, string> Attributes);
