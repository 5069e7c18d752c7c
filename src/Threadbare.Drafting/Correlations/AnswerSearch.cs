namespace Threadbare.Drafting.Correlations;

/// <summary>Finds the place in an answer that gave a value which is sent later.</summary>
internal static class AnswerSearch
{
    /// <summary>Finds the place; null when the answer does not have the value, or has it by chance.</summary>
    public static FoundValue? Find(AnswerText answer, WantedValue wanted)
    {
        if (wanted.IsTrivial)
        {
            return null;
        }

        return FindNamed(TakeSource.Header, answer.Headers, wanted)
            ?? FindNamed(TakeSource.Cookie, answer.Cookies, wanted)
            ?? (answer.Json is { } json ? JsonSearch.Find(json, wanted) : null)
            ?? (answer.Html is { } html ? HtmlSearch.Find(html, wanted) : null);
    }

    private static FoundValue? FindNamed(TakeSource source, IReadOnlyList<KeyValuePair<string, string>> values, WantedValue wanted)
    {
        bool isSame(string value) => value == wanted.Value || Uri.UnescapeDataString(value) == wanted.Value;
        KeyValuePair<string, string> found = values.FirstOrDefault(one => isSame(one.Value)
            && (wanted.IsTelling || NameParts.AreAlike(one.Key, wanted.Name)));
        return found.Key is { Length: > 0 } name ? new FoundValue(source, name) : null;
    }
}
