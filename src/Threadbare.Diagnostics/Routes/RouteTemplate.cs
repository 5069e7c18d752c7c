namespace Threadbare.Diagnostics.Routes;

/// <summary>The template of a route, such as <c>/items/{id:int}</c>.</summary>
/// <param name="text">The template as the service's metrics or its code write it.</param>
internal sealed class RouteTemplate(string text)
{
    private readonly string[] _segments = Split(text);

    /// <summary>The template as it was written.</summary>
    public string Text => text;

    /// <summary>Number of its literal segments.</summary>
    public int Literals { get; } = Split(text).Count(segment => !IsParameter(segment));

    /// <summary>True if a path may belong to this route.</summary>
    public bool Matches(string path)
    {
        string[] given = Split(path);
        bool takesRest = _segments is [.., ['{', '*', ..]];
        return (takesRest || given.Length <= _segments.Length)
            && _segments.Index().All(one => one.Index < given.Length ? SegmentMatches(one.Item, given[one.Index]) : IsOptional(one.Item));
    }

    /// <summary>True if the end of a path matches the template; a group's prefix may come before it.</summary>
    /// <remarks>For a template without literal segments the whole path must be as long.</remarks>
    public bool MatchesEnd(string path)
    {
        string[] given = Split(path);
        bool isLongEnough = Literals == 0 ? given.Length == _segments.Length : given.Length >= _segments.Length;
        return isLongEnough && _segments.Zip(given[^_segments.Length..]).All(pair => SegmentMatches(pair.First, pair.Second));
    }

    private static string[] Split(string path) => path.Split('/', StringSplitOptions.RemoveEmptyEntries);

    private static bool SegmentMatches(string segment, string given) =>
        IsParameter(segment) || string.Equals(segment, given, StringComparison.OrdinalIgnoreCase);

    private static bool IsParameter(string segment) => segment.Contains('{', StringComparison.Ordinal);

    // Optional, with a default, or one that takes the rest of the path.
    private static bool IsOptional(string segment)
    {
        bool hasDefault = segment.Contains('=', StringComparison.Ordinal) || segment.EndsWith("?}", StringComparison.Ordinal);
        return segment.StartsWith("{*", StringComparison.Ordinal) || (IsParameter(segment) && hasDefault);
    }
}
