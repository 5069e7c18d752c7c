namespace Threadbare.Report.Gate;

/// <summary>One case of a JUnit suite: passed unless it failed or was skipped.</summary>
/// <param name="Class">What it is a case of.</param>
/// <param name="Name">What is promised.</param>
/// <param name="Failure">Why it failed; null where it did not.</param>
/// <param name="Skipped">Why nobody tried it; null where somebody did.</param>
internal sealed record JUnitCase(string Class, string Name, string? Failure, string? Skipped = null);
