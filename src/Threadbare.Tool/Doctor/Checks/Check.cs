namespace Threadbare.Tool.Doctor.Checks;

/// <summary>One setting judged: what it is, why that matters to a test, and how to change it.</summary>
/// <param name="Id">Names the check.</param>
/// <param name="Severity">How much it bends a test.</param>
/// <param name="Statement">What was seen, in a sentence.</param>
/// <param name="Why">Why it matters, in a sentence.</param>
/// <param name="Change">What to do; null where there is nothing to do.</param>
internal sealed record Check(string Id, Severity Severity, string Statement, string Why, string? Change);
