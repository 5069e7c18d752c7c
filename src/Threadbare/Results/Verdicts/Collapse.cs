namespace Threadbare.Results.Verdicts;

/// <summary>A higher load that brought less than half of the successes of a lower one.</summary>
/// <param name="Users">The virtual users of the higher load.</param>
/// <param name="Before">The successes a second of the lower load, the most of any.</param>
/// <param name="After">The successes a second of the higher load.</param>
/// <param name="AnswersAgain">True where the service answered as before within half a minute after it, false where it did not; null where
/// nobody asked.</param>
public sealed record Collapse(double Users, double Before, double After, bool? AnswersAgain);
