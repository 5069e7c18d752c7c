namespace Threadbare.Diagnostics.Investigation.FollowUps;

/// <summary>A question to a launched service that is asked once more after it was measured.</summary>
internal interface IFollowUp
{
    /// <summary>Returns the result with what was learnt, or unchanged when the question does not arise.</summary>
    Task<RunResult> CompleteAsync(RunResult result);
}
