namespace Threadbare.PlanFiles.Keys;

/// <summary>A map with known keys.</summary>
/// <param name="Name">The map, such as <c>a request</c>.</param>
/// <param name="Keys">The keys, in the order in which they are written.</param>
internal sealed record MapRule(string Name, IReadOnlyList<PlanKey> Keys) : ValueRule
{
    /// <summary>Keys one of which must be there, such as the methods of a request; empty for no such list.</summary>
    public IReadOnlyList<string> OneOf { get; init; } = [];

    /// <summary>Keys one of which at least must be there, for the JSON Schema alone; empty for no such list.</summary>
    public IReadOnlyList<string> AnyOf { get; init; } = [];

    /// <summary>Pairs of keys that contradict each other, for the JSON Schema alone: reading says why.</summary>
    public IReadOnlyList<(string One, string Other)> Apart { get; init; } = [];

    /// <summary>Keys that need another one, for the JSON Schema alone: reading says why.</summary>
    public IReadOnlyList<(string Key, string Needed)> Needs { get; init; } = [];

    /// <summary>Finds a key by its name; null when the rule has no such key.</summary>
    public PlanKey? Find(string name) => Keys.FirstOrDefault(key => key.Name == name);
}
