namespace Threadbare.Diagnostics.Blame.Requests;

/// <summary>Finds the request that an event belongs to, by the activity that flows with the request's work, across awaits too.</summary>
/// <remarks>
/// An activity's path begins with the path of the activity in which it started: <c>//1/7/2/</c> started in <c>//1/7/</c>.
/// </remarks>
internal sealed class RequestActivities
{
    private readonly ConcurrentDictionary<string, RequestLine> _open = [];

    /// <summary>A request started with an activity.</summary>
    public void Begin(string path, RequestLine request) => _open[path] = request;

    /// <summary>The request of an activity has ended.</summary>
    public void End(string path) => _open.TryRemove(path, out _);

    /// <summary>The request in whose activity, or in one within it, an event happened; null if no such request was seen to start.</summary>
    public RequestLine? FindRequest(string path)
    {
        for (string within = path; within.Length > 0; within = FindOuter(within))
        {
            if (_open.TryGetValue(within, out RequestLine? request))
            {
                return request;
            }
        }

        return null;
    }

    private static string FindOuter(string path) => path[..(path.TrimEnd('/').LastIndexOf('/') + 1)];
}
