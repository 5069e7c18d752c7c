namespace Threadbare.Plan.Scenarios;

/// <summary>Texts of scenarios with placeholders in braces. A doubled brace <c>{{</c> is a brace.</summary>
internal static class PlaceholderText
{
    /// <summary>The placeholder of a random UUID, a new one for each use.</summary>
    public const string Uuid = "uuid";

    /// <summary>The placeholder of the time in UTC, such as <c>2026-01-31T14:05:09.123Z</c>.</summary>
    public const string Now = "now";

    /// <summary>The placeholders that nothing has to give. A variable or a feed of the same name comes first.</summary>
    public static IReadOnlyList<string> Generated { get; } = [Uuid, Now];

    /// <summary>Finds the placeholders, each without its braces. One whose brace is never closed has all letters that follow.</summary>
    public static IEnumerable<string> Find(string text)
    {
        for (int at = text.IndexOf('{'); at >= 0 && at < text.Length; at = NextBrace(text, at))
        {
            if (at + 1 < text.Length && text[at + 1] == '{')
            {
                at += 2;
            }
            else
            {
                int end = text.IndexOf('}', at);
                yield return end < 0 ? text[(at + 1)..] : text[(at + 1)..end];
                at = end < 0 ? text.Length : end + 1;
            }
        }
    }

    /// <summary>Finds the placeholders inside the strings of a JSON document.</summary>
    public static IEnumerable<string> FindInJson(string json)
    {
        var found = new List<string>();
        ChangeStrings(json, text =>
        {
            found.AddRange(Find(text));
            return text;
        });
        return found;
    }

    /// <summary>Lists the parts of a text between its placeholders.</summary>
    public static IEnumerable<string> ListLiterals(string text)
    {
        int start = 0;
        foreach (string place in Find(text).Select(name => $"{{{name}}}"))
        {
            int at = text.IndexOf(place, start, StringComparison.Ordinal);
            if (at >= 0)
            {
                yield return Unescape(text[start..at]);
                start = at + place.Length;
            }
        }

        yield return Unescape(text[start..]);
    }

    /// <summary>Writes a text so that none of its braces begins a placeholder.</summary>
    public static string Escape(string text) => text.Replace("{", "{{", StringComparison.Ordinal);

    /// <summary>Reads a text without placeholders.</summary>
    public static string Unescape(string text) => text.Replace("{{", "{", StringComparison.Ordinal);

    /// <summary>Changes the strings of a JSON document, given as they are written there, without their quotes.</summary>
    public static string ChangeStrings(string json, Func<string, string> change)
    {
        var changed = new StringBuilder(json.Length);
        int at = 0;
        while (json.IndexOf('"', at) is >= 0 and var start)
        {
            int end = FindEnd(json, start + 1);
            changed.Append(json, at, start + 1 - at).Append(change(json[(start + 1)..end]));
            at = end;
            if (at < json.Length)
            {
                changed.Append('"');
                at++;
            }
        }

        return changed.Append(json, at, json.Length - at).ToString();
    }

    private static int NextBrace(string text, int from) => from >= text.Length ? -1 : text.IndexOf('{', from);

    // The quote that ends a string; the end of the text where none does.
    private static int FindEnd(string json, int from)
    {
        int at = from;
        while (at < json.Length && json[at] != '"')
        {
            at += json[at] == '\\' ? 2 : 1;
        }

        return Math.Min(at, json.Length);
    }
}
