namespace Threadbare.Find;

/// <summary>One load of a search.</summary>
/// <param name="Result">What was measured.</param>
/// <param name="StartTimestamp">Timestamp of the time provider at the start of the measured load.</param>
internal sealed record SearchPart(RunResult Result, long StartTimestamp);
