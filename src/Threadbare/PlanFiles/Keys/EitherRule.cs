namespace Threadbare.PlanFiles.Keys;

/// <summary>One of several rules, chosen by the kind of the value: single, list or map.</summary>
/// <param name="Rules">The rules, at most one for each kind of value; the first names what is expected.</param>
/// <param name="Expected">A right value, to follow the word <c>expected</c>.</param>
internal sealed record EitherRule(IReadOnlyList<ValueRule> Rules, string Expected) : ValueRule;
