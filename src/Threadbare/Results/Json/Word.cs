namespace Threadbare.Results.Json;

/// <summary>Converts members of an enum to the words that <c>run.json</c>, thresholds and messages use, and back.</summary>
/// <remarks>A member's word is its <see cref="System.Text.Json.Serialization.JsonStringEnumMemberNameAttribute"/>.</remarks>
internal static class Word
{
    /// <summary>Returns the word of a member, such as <c>thread-pool</c>.</summary>
    public static string ToWord<T>(this T member)
        where T : struct, Enum => WordTable<T>.Words[member];

    /// <summary>Reads a word; null where no member has it.</summary>
    public static T? Read<T>(string? word)
        where T : struct, Enum => word is not null && WordTable<T>.Members.TryGetValue(word, out T member) ? member : null;

    /// <summary>Lists the words of all members, in the order in which they are declared.</summary>
    public static IReadOnlyList<string> All<T>()
        where T : struct, Enum => [.. Enum.GetValues<T>().Select(member => member.ToWord())];
}
