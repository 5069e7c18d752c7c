namespace Threadbare.Diagnostics.Routes;

/// <summary>The template of a route, such as <c>/items/{id:int}</c>.</summary>
/// <param name="text">As the service's metrics or its code tell it.</param>
internal sealed class RouteTemplate(string text)
{
    private readonly string[] _parts = Split(text);

    /// <summary>As it was told.</summary>
    public string Text => text;

    /// <summary>How many parts are written out.</summary>
    public int Literals { get; } = Split(text).Count(part => !IsOpen(part));

    /// <summary>True when a path may be one of this route.</summary>
    public bool Matches(string path)
    {
        string[] given = Split(path);
        int most = _parts is [.., ['{', '*', ..]] ? int.MaxValue : _parts.Length;
        return given.Length <= most && _parts.Index().All(part => part.Index < given.Length ? SegmentMatches(part.Item, given[part.Index]) : MayLack(part.Item));
    }

    /// <summary>True when a path ends as the template says, for a group may stand before it; one that says nothing must be as long.</summary>
    public bool MatchesEnd(string path)
    {
        string[] given = Split(path);
        bool isLongEnough = Literals == 0 ? given.Length == _parts.Length : given.Length >= _parts.Length;
        return isLongEnough && _parts.Zip(given[^_parts.Length..]).All(pair => SegmentMatches(pair.First, pair.Second));
    }

    private static string[] Split(string path) => path.Split('/', StringSplitOptions.RemoveEmptyEntries);

    private static bool SegmentMatches(string part, string given) => IsOpen(part) || string.Equals(part, given, StringComparison.OrdinalIgnoreCase);

    private static bool IsOpen(string part) => part.Contains('{', StringComparison.Ordinal);

    // Optional, with a default, or all that is left.
    private static bool MayLack(string part) => part.StartsWith("{*", StringComparison.Ordinal) || (IsOpen(part) && (part.Contains('=', StringComparison.Ordinal) || part.EndsWith("?}", StringComparison.Ordinal)));
}
