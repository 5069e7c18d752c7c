namespace Threadbare.Plan;

/// <summary>Replaces secrets in texts that are shown or saved.</summary>
internal static class Mask
{
    /// <summary>The text in place of a secret.</summary>
    public const string Text = "***";

    // Between placeholders, up to this many signs such as "-" or ", " are no secret.
    private const int LongestSeparator = 3;

    /// <summary>Masks a value; the placeholders of feeds stay.</summary>
    /// <param name="value">The value of a header, of a query or of a body.</param>
    /// <param name="feeds">The feeds that fill placeholders.</param>
    public static string Value(string value, IReadOnlyList<ScenarioFeed> feeds)
    {
        string[] places = [.. feeds.Select(feed => feed.Name).Concat(PlaceholderText.Generated).Select(name => $"{{{name}}}")];
        return Value(value, places);
    }

    /// <summary>Masks a text of a scenario; its placeholders stay.</summary>
    internal static string Template(string value) =>
        Value(value, [.. PlaceholderText.Find(value).Distinct().Select(name => $"{{{name}}}")]);

    /// <summary>Masks a value; the placeholders stay.</summary>
    private static string Value(string value, IReadOnlyList<string> places)
    {
        string shown = "";
        for (int start = 0; start < value.Length;)
        {
            int next = FindPlace(value, start, places, out string place);
            shown += MaskLiteral(value[start..next], isWhole: start == 0 && next == value.Length) + place;
            start = next + place.Length;
        }

        return shown;
    }

    /// <summary>Removes user and password from an address of a scenario and masks its query values and its fragment.</summary>
    internal static string TemplateAddress(string url) => Address(url, Template);

    /// <summary>Removes user and password from an address and masks its query values and its fragment; names of the query stay.</summary>
    /// <param name="url">The address; it may be invalid.</param>
    /// <param name="feeds">The feeds that fill placeholders.</param>
    public static string Address(string url, IReadOnlyList<ScenarioFeed> feeds) => Address(url, value => Value(value, feeds));

    /// <summary>Removes user and password from an address and masks its query values and its fragment.</summary>
    /// <param name="url">The address; it may be invalid.</param>
    public static string Address(string url) => Address(url, []);

    /// <summary>Numbers names that are alike, as those are whose values are masked: <c>GET /?a=***</c>, <c>GET /?a=*** (2)</c>.</summary>
    public static IReadOnlyList<string> NumberAlike(IReadOnlyList<string> names)
    {
        var seen = new Dictionary<string, int>();
        return [.. names.Select(Number)];

        string Number(string name)
        {
            int number = seen[name] = seen.GetValueOrDefault(name) + 1;
            return number > 1 ? $"{name} ({number})" : name;
        }
    }

    /// <summary>Reads the names and values of an address's query; a name without a value is left out.</summary>
    internal static IEnumerable<(string Name, string Value)> ReadQuery(string url) =>
        (Split(url).Query ?? "").Split('&')
            .Select(pair => pair.Split('=', 2))
            .Where(pair => pair.Length == 2)
            .Select(pair => (pair[0], pair[1]));

    /// <summary>True for a value that was masked, so that it cannot be sent.</summary>
    internal static bool IsMask(string value, IReadOnlyList<ScenarioFeed> feeds) =>
        value.Contains(Text, StringComparison.Ordinal) && Value(value, feeds) == value;

    /// <summary>True for a text of a scenario that was masked.</summary>
    internal static bool IsMaskedTemplate(string value) =>
        value.Contains(Text, StringComparison.Ordinal) && Template(value) == value;

    private static (string Path, string? Query, bool HasFragment) Split(string url)
    {
        int fragment = url.IndexOf('#', StringComparison.Ordinal);
        string sent = fragment < 0 ? url : url[..fragment];
        int query = sent.IndexOf('?', StringComparison.Ordinal);
        bool hasFragment = fragment >= 0 && fragment < url.Length - 1;
        return query < 0 ? (sent, null, hasFragment) : (sent[..query], sent[(query + 1)..], hasFragment);
    }

    /// <summary>Removes user and password from an address, masks the values of its query, and removes its fragment.</summary>
    internal static string Address(string url, Func<string, string> mask)
    {
        (string path, string? query, bool hasFragment) = Split(UrlCredentials.Remove(url));
        string values = query is null ? "" : "?" + string.Join('&', query.Split('&').Select(pair => Pair(pair, mask)));
        return path + values + (hasFragment ? $"#{Text}" : "");
    }

    private static string Pair(string pair, Func<string, string> mask)
    {
        int equals = pair.IndexOf('=', StringComparison.Ordinal);
        return equals < 0 ? pair : pair[..(equals + 1)] + mask(pair[(equals + 1)..]);
    }

    // The length of the value, and an empty place, when no placeholder follows.
    private static int FindPlace(string value, int start, IEnumerable<string> places, out string place)
    {
        (int at, place) = places
            .Select(one => (At: value.IndexOf(one, start, StringComparison.Ordinal), Place: one))
            .Where(one => one.At >= 0)
            .DefaultIfEmpty((value.Length, ""))
            .Min();
        return at;
    }

    private static string MaskLiteral(string text, bool isWhole)
    {
        bool isSeparator = !isWhole && text.Length <= LongestSeparator && !text.Any(char.IsLetterOrDigit);
        return text.Length == 0 || isSeparator ? text : Text;
    }
}
