namespace Threadbare.Report.Gate;

/// <summary>One case of a JUnit suite: passed unless it failed or was skipped.</summary>
/// <param name="Class">The group of the case.</param>
/// <param name="Name">The statement that is tested.</param>
/// <param name="Failure">Why it failed; null when it did not.</param>
/// <param name="Skipped">Why it was not tested; null when it was.</param>
internal sealed record JUnitCase(string Class, string Name, string? Failure, string? Skipped = null);
