namespace Threadbare.Scenarios.Answers;

/// <summary>The judgement of one answer in a scenario.</summary>
/// <param name="Failure">The kind of the first fault; null for a success.</param>
/// <param name="Detail">The first fault in one sentence, which may quote secrets; null when the kind says enough.</param>
/// <param name="Passed">The checks that held, one bit for each of <see cref="AnswerReader.CheckNames"/>.</param>
/// <param name="Failed">The checks that did not hold. A check in neither was not made.</param>
internal readonly record struct StepReading(FailureKind? Failure, string? Detail, ulong Passed, ulong Failed);
