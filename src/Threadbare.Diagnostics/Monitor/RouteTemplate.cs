namespace Threadbare.Diagnostics.Monitor;

/// <summary>The template of a route, such as <c>/items/{id:int}</c>.</summary>
/// <param name="Text">As the service's metrics tell it, with a slash before it.</param>
internal sealed record RouteTemplate(string Text)
{
    private readonly string[] _parts = Text.Split('/', StringSplitOptions.RemoveEmptyEntries);

    /// <summary>How many parts are written out.</summary>
    public int Literals => _parts.Count(part => !IsOpen(part));

    /// <summary>True when a path may be one of this route.</summary>
    public bool Fits(string path)
    {
        string[] given = path.Split('/', StringSplitOptions.RemoveEmptyEntries);
        bool hasRest = _parts is [.., ['{', '*', ..]];
        int most = hasRest ? int.MaxValue : _parts.Length;
        return given.Length <= most && _parts.Index().All(part => part.Index < given.Length ? IsOpen(part.Item) || Same(part.Item, given[part.Index]) : MayLack(part.Item));
    }

    private static bool Same(string part, string given) => string.Equals(part, given, StringComparison.OrdinalIgnoreCase);

    private static bool IsOpen(string part) => part.Contains('{', StringComparison.Ordinal);

    // Optional, with a default, or all that is left.
    private static bool MayLack(string part) => part.StartsWith("{*", StringComparison.Ordinal) || (IsOpen(part) && (part.Contains('=', StringComparison.Ordinal) || part.EndsWith("?}", StringComparison.Ordinal)));
}
