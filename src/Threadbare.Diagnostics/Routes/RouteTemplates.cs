using System.Collections.Concurrent;

namespace Threadbare.Diagnostics.Routes;

/// <summary>The routes that the service's metrics have named, tag <c>http.route</c> of <c>http.server.request.duration</c>: written by who reads them, asked by who reports.</summary>
internal sealed class RouteTemplates
{
    private readonly ConcurrentDictionary<string, RouteTemplate> _known = [];

    /// <summary>Takes one; what is known already costs nothing.</summary>
    /// <param name="text">As published: controllers have no slash before theirs.</param>
    public void Add(string text) => _known.GetOrAdd(text, static text => new RouteTemplate('/' + text.TrimStart('/')));

    /// <summary>The template that a path most likely matched; null where none is known that fits, or only one that says nothing, such as <c>/{controller}/{action}</c>.</summary>
    public string? Find(string path) =>
        _known.Values.Where(template => template.Literals > 0 && template.Matches(path)).OrderByDescending(template => template.Literals).ThenBy(template => template.Text.Length).FirstOrDefault()?.Text;
}
