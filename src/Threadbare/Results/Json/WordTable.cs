namespace Threadbare.Results.Json;

/// <summary>The words of an enum's members, read once from their attributes.</summary>
internal static class WordTable<T>
    where T : struct, Enum
{
    public static Dictionary<T, string> Words { get; } = Enum.GetValues<T>().ToDictionary(member => member, Find);

    public static Dictionary<string, T> Members { get; } = Words.ToDictionary(pair => pair.Value, pair => pair.Key);

    private static string Find(T member) =>
        typeof(T).GetField(member.ToString())?.GetCustomAttribute<JsonStringEnumMemberNameAttribute>()?.Name
        ?? throw new InvalidOperationException($"{typeof(T).Name}.{member} has no word: give it a JsonStringEnumMemberName.");
}
