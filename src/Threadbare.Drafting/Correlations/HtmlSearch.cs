namespace Threadbare.Drafting.Correlations;

/// <summary>Finds a value in a page: a hidden field of a form, a token in a meta element, or the id in its first link.</summary>
internal static partial class HtmlSearch
{
    private const string Value = "\"([^\"]+)\"";

    /// <summary>Finds the place of a value; null for none. The expression gives the value at its first match in the page.</summary>
    public static FoundValue? Find(string html, WantedValue wanted) =>
        FindAttribute(html, wanted, InputPattern(), "name", "value")
        ?? FindAttribute(html, wanted, MetaPattern(), "name", "content")
        ?? (wanted.IsSegment ? FindLink(html, wanted) : null);

    private static FoundValue? FindAttribute(string html, WantedValue wanted, Regex elements, string key, string attribute)
    {
        foreach (Match element in elements.Matches(html))
        {
            string? given = ReadAttribute(element.Value, attribute);
            string? name = ReadAttribute(element.Value, key);
            bool isSent = name is not null && (wanted.IsTelling || name.Equals(wanted.Name, StringComparison.OrdinalIgnoreCase));
            if (isSent && given == wanted.Value)
            {
                bool isNameFirst = IndexOf(element.Value, key) < IndexOf(element.Value, attribute);
                string named = $"{key}=\"{Regex.Escape(name!)}\"";
                string pattern = isNameFirst ? $"{named}[^>]*{attribute}={Value}" : $"{attribute}={Value}[^>]*{named}";
                return Accept(html, pattern, wanted);
            }
        }

        return null;
    }

    // "/orders/17" in the page's first link of that kind is the one that the person followed.
    private static FoundValue? FindLink(string html, WantedValue wanted) =>
        wanted.Name.Length > 0 && wanted.Value.Any(char.IsAsciiDigit)
            ? Accept(html, $"/{Regex.Escape(wanted.Name)}/([^\"'/?#&<> ]+)", wanted)
            : null;

    private static FoundValue? Accept(string html, string pattern, WantedValue wanted)
    {
        Match first = Regex.Match(html, pattern, RegexOptions.CultureInvariant | RegexOptions.NonBacktracking);
        return first.Success && first.Groups[1].Value == wanted.Value ? new FoundValue(TakeSource.Regex, pattern) : null;
    }

    private static string? ReadAttribute(string element, string name)
    {
        int at = IndexOf(element, name);
        int begin = at < 0 ? -1 : element.IndexOf('"', at);
        int end = begin < 0 ? -1 : element.IndexOf('"', begin + 1);
        return end < 0 ? null : element[(begin + 1)..end];
    }

    private static int IndexOf(string element, string name) => element.IndexOf($" {name}=\"", StringComparison.OrdinalIgnoreCase);

    [GeneratedRegex("<input\\b[^>]*>", RegexOptions.IgnoreCase | RegexOptions.CultureInvariant)]
    private static partial Regex InputPattern();

    [GeneratedRegex("<meta\\b[^>]*>", RegexOptions.IgnoreCase | RegexOptions.CultureInvariant)]
    private static partial Regex MetaPattern();
}
