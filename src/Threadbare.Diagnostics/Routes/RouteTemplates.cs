namespace Threadbare.Diagnostics.Routes;

/// <summary>The routes that the service's metrics named, in the tag <c>http.route</c> of <c>http.server.request.duration</c>.</summary>
/// <remarks>The thread that reads events writes it; the one that reports reads it.</remarks>
internal sealed class RouteTemplates
{
    private readonly ConcurrentDictionary<string, RouteTemplate> _known = [];

    /// <summary>Adds a route; a known one costs nothing.</summary>
    /// <param name="text">The template as it was published: a controller's has no slash at its start.</param>
    public void Add(string text) => _known.GetOrAdd(text, static text => new RouteTemplate('/' + text.TrimStart('/')));

    /// <summary>True if the service answered requests under this template.</summary>
    public bool Contains(string text) => _known.Values.Any(known => known.Text == '/' + text.TrimStart('/'));

    /// <summary>The templates under which the service answered requests, each with a slash at its start.</summary>
    public IReadOnlyList<string> List() => [.. _known.Values.Select(known => known.Text)];

    /// <summary>The template that a path most likely matched.</summary>
    /// <returns>
    /// Null where no known template matches, or only one without literal segments, such as <c>/{controller}/{action}</c>.
    /// </returns>
    public string? Find(string path) => _known.Values
        .Where(template => template.Literals > 0 && template.Matches(path))
        .OrderByDescending(template => template.Literals)
        .ThenBy(template => template.Text.Length)
        .FirstOrDefault()?.Text;
}
