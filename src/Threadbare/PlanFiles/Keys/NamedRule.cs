namespace Threadbare.PlanFiles.Keys;

/// <summary>A rule that is referred to by its name, since it contains itself or is used in several places.</summary>
/// <param name="Name">The name in the JSON Schema.</param>
/// <param name="Find">Finds the rule.</param>
internal sealed record NamedRule(string Name, Func<ValueRule> Find) : ValueRule;
