namespace Threadbare.Analysis.Causes;

/// <summary>Reads bounds of versions, such as <c>&gt;=2.1 &lt;8</c>.</summary>
internal static class VersionRange
{
    /// <summary>True if a version meets all bounds. A suffix such as <c>-preview.1</c> does not count.</summary>
    /// <exception cref="FormatException">The bounds or the version cannot be read.</exception>
    public static bool Contains(string range, string version)
    {
        Version given = Parse(version);
        return range.Split(' ', StringSplitOptions.RemoveEmptyEntries).All(bound => bound switch
        {
            ['>', '=', .. var least] => given >= Parse(least),
            ['<', .. var end] => given < Parse(end),
            _ => throw new FormatException($"'{bound}' is no bound of versions: wanted >=VERSION or <VERSION."),
        });
    }

    private static Version Parse(string text)
    {
        string number = text.Split('-', '+')[0];
        return Version.Parse(number.Contains('.') ? number : number + ".0");
    }
}
