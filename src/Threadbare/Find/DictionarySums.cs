namespace Threadbare.Find;

/// <summary>Adds up counts by name.</summary>
internal static class DictionarySums
{
    public static Dictionary<string, long> Sum(IEnumerable<IReadOnlyDictionary<string, long>> parts) => parts
        .SelectMany(part => part)
        .GroupBy(count => count.Key, count => count.Value)
        .ToDictionary(counts => counts.Key, counts => counts.Sum());
}
