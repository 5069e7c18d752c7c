namespace Threadbare.Run.Setup;

/// <summary>The judgement of one answer before the load.</summary>
/// <param name="Answer">The answer as it is reported.</param>
/// <param name="IsWrong">True when no load to this address would measure anything.</param>
internal sealed record SetupFinding(PreflightAnswer Answer, bool IsWrong);
