using Threadbare.Results;

namespace Threadbare.Run.Setup;

/// <summary>The judgement of one answer before the load.</summary>
/// <param name="Answer">The answer as it is reported.</param>
/// <param name="IsWrong">True when no load to this address would measure anything.</param>
/// <param name="Failure">The kind of failure of a complete answer; null for a success, and where no complete answer came.</param>
internal sealed record SetupFinding(PreflightAnswer Answer, bool IsWrong, FailureKind? Failure);
