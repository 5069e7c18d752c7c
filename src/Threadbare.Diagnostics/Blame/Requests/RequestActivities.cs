using System.Collections.Concurrent;

namespace Threadbare.Diagnostics.Blame.Requests;

/// <summary>Which request an event belongs to, by the activity that flows with the request's work, across awaits too.</summary>
/// <remarks>An activity's path begins with that of the one it was begun in, such as <c>//1/7/2/</c> in <c>//1/7/</c>.</remarks>
internal sealed class RequestActivities
{
    private readonly ConcurrentDictionary<string, RequestLine> _open = [];

    public void Begin(string path, RequestLine request) => _open[path] = request;

    public void End(string path) => _open.TryRemove(path, out _);

    /// <summary>The request in whose activity, or in one begun within it, something happened; null where that is none that was seen to begin.</summary>
    public RequestLine? FindRequest(string path)
    {
        for (string within = path; within.Length > 0; within = Outer(within))
        {
            if (_open.TryGetValue(within, out RequestLine? request))
            {
                return request;
            }
        }

        return null;
    }

    private static string Outer(string path) => path[..(path.TrimEnd('/').LastIndexOf('/') + 1)];
}
