namespace Threadbare.PlanFiles.Nodes;

/// <summary>Keys with values.</summary>
/// <param name="Mark">The place in the file.</param>
/// <param name="Entries">The keys with their values, in order; a key occurs once.</param>
internal sealed record MapNode(Mark Mark, IReadOnlyList<MapEntry> Entries) : PlanNode(Mark)
{
    public override string Description => "a map";

    /// <summary>Finds the entry of a key; null when the map does not have the key.</summary>
    public MapEntry? Find(string key) => Entries.FirstOrDefault(entry => entry.Key == key);

    /// <summary>Creates a map that is about to be written; keys without a value are left out.</summary>
    public static MapNode Create(params IEnumerable<(string Key, PlanNode? Value)> entries) =>
        new(default, [.. entries.Where(entry => entry.Value is not null).Select(entry => new MapEntry(entry.Key, default, entry.Value!))]);
}
