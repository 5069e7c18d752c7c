namespace Threadbare.Scripts;

/// <summary>The end of a request, as code is told of it.</summary>
/// <param name="Status">The status; 0 where no complete answer came.</param>
/// <param name="Failure">The reason of the failure; null for a success.</param>
/// <param name="Detail">A sentence about the failure; null when the kind says enough.</param>
/// <param name="Time">From the send to the end.</param>
internal readonly record struct CodeOutcome(int Status, FailureKind? Failure, string? Detail, TimeSpan Time);
