namespace Threadbare.Diagnostics.Blame.Awaits;

/// <summary>Finds the request that an await belongs to: asynchronous methods await each other's tasks, up to the request.</summary>
/// <remarks>
/// The first awaits of a request happen on the thread that began it, while the server's handling of a request is on the stack. Their
/// methods belong to it from then on, and so does every method whose task such a method awaits.
/// </remarks>
internal sealed class RequestTree
{
    /// <summary>Most methods between an await and its request.</summary>
    /// <remarks>More than any service nests calls. A broken stream of events may nest a task in itself.</remarks>
    internal const int MostNested = 64;

    private readonly Dictionary<int, RequestLine> _requests = [];
    private readonly Dictionary<int, int> _parents = [];

    /// <summary>Reads a window.</summary>
    /// <param name="window">The window.</param>
    /// <param name="isWithinRequest">True for an await with the server's handling of a request on its stack.</param>
    public RequestTree(AwaitWindow window, Func<AwaitKey, bool> isWithinRequest)
    {
        var current = new Dictionary<long, RequestLine>();
        int next = 0;
        foreach (AwaitBegin begin in window.Begins)
        {
            for (; next < window.Requests.Count && window.Requests[next].At <= begin.At; next++)
            {
                current[window.Requests[next].ThreadId] = window.Requests[next].Request;
            }

            Add(begin, current, isWithinRequest);
        }
    }

    /// <summary>The request; null where it is not known.</summary>
    /// <param name="method">Number of the task of the method that awaits.</param>
    public RequestLine? Find(int method)
    {
        for (int depth = 0; depth < MostNested && method != 0; depth++)
        {
            if (_requests.TryGetValue(method, out RequestLine? request))
            {
                return request;
            }

            method = _parents.GetValueOrDefault(method);
        }

        return null;
    }

    private void Add(AwaitBegin begin, Dictionary<long, RequestLine> current, Func<AwaitKey, bool> isWithinRequest)
    {
        (int task, int method) = begin.Key;
        if (method == 0)
        {
            return;
        }

        _parents.TryAdd(task, method);
        if (current.TryGetValue(begin.ThreadId, out RequestLine? request) && isWithinRequest(begin.Key))
        {
            _requests.TryAdd(method, request);
        }
    }
}
