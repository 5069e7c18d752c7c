namespace Threadbare.PlanFiles.Keys;

/// <summary>One of several maps, chosen by a key that only it has, such as the steps of a scenario.</summary>
/// <param name="Name">The map, such as <c>a step</c>.</param>
/// <param name="Kinds">The maps by the key that chooses them.</param>
/// <param name="Otherwise">The map where no such key is there.</param>
internal sealed record KindRule(string Name, IReadOnlyList<(string Key, MapRule Rule)> Kinds, MapRule Otherwise) : ValueRule;
