namespace Threadbare.Run;

/// <summary>A load that could not begin, for a reason outside this process; the message says why and what to do.</summary>
internal class CannotStartException(string message) : Exception(message);
