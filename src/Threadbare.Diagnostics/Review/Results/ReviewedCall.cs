namespace Threadbare.Diagnostics.Review.Results;

/// <summary>A call in the service's code that can hold its thread.</summary>
/// <param name="Fingerprint">The name by which reviews of other builds find it again, also if its line has moved.</param>
/// <param name="At">The line with the call.</param>
/// <param name="Call">The call, such as <c>Task.Result</c>.</param>
/// <param name="Kind">The kind of call.</param>
/// <param name="Certainty">How sure it is that requests get there: <c>one-of</c> if a call on the path may run one of several.</param>
/// <param name="Routes">The routes that reach it, then the other work that does, such as a hosted service.</param>
/// <param name="Path">The shortest way to it: the methods from the endpoint's on, each with the line that leads on.</param>
/// <param name="Awaitable">The code to write instead; null if no asynchronous call has parameters that fit.</param>
/// <param name="Evidence">The evidence of the run.</param>
/// <param name="Share">The share of pool-thread time that it held in the run, 0 to 1; null if it held none.</param>
/// <param name="Aside">The reason why it comes last: <c>short-local-io</c>, <c>behind-cache</c>, <c>startup</c>; else null.</param>
/// <param name="Why">Why it matters, in a few sentences.</param>
internal sealed record ReviewedCall(
    string Fingerprint, CodePlace At, string Call, BlockingKind Kind, Certainty Certainty, IReadOnlyList<string> Routes,
    IReadOnlyList<CodePlace> Path, string? Awaitable, ReviewEvidence Evidence, double? Share, string? Aside, string Why)
{
    /// <summary>True if it comes last: nothing but a run that shows it holding threads brings it forward.</summary>
    [JsonIgnore]
    public bool IsAside => Aside is not null && Evidence != ReviewEvidence.HeldThreads;
}
