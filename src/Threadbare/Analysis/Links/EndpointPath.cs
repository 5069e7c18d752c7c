namespace Threadbare.Analysis.Links;

/// <summary>The method and path of an endpoint of the load, to be compared with routes of the service.</summary>
/// <param name="name">The endpoint's name; null where no figures are reported for it.</param>
/// <param name="method">The HTTP method.</param>
/// <param name="path">The path, with placeholders in braces.</param>
internal sealed class EndpointPath(string? name, string method, string path)
{
    /// <summary>The endpoint's name; null where no figures are reported for it.</summary>
    public string? Name => name;

    /// <summary>The HTTP method.</summary>
    public string Method => method;

    /// <summary>The segments of the path.</summary>
    public IReadOnlyList<RouteSegment> Segments { get; } = SegmentReader.Read(path);

    /// <summary>Creates an endpoint without figures from its address; null where that cannot be read.</summary>
    public static EndpointPath? FromUrl(string method, string url)
    {
        int host = url.IndexOf("://", StringComparison.Ordinal);
        if (host < 0)
        {
            return null;
        }

        int path = url.IndexOf('/', host + 3);
        return new EndpointPath(null, method, path < 0 ? "/" : url[path..].Split('?', '#')[0]);
    }
}
