namespace Threadbare.Diagnostics.Blame.Awaits;

/// <summary>The outbound HTTP requests of a window: the lines that started them, and the hosts that they went to.</summary>
internal sealed class HttpCalls
{
    private const string Client = "System.Net.Http.";

    private const string NoAnswer = "none";

    private readonly List<(HttpStart Start, CallSite Site, CodePlace Place)> _calls = [];
    private readonly AwaitWindow _window;
    private readonly ProgramCode _program;

    /// <summary>Reads a window.</summary>
    /// <param name="window">The window.</param>
    /// <param name="read">Reads a stack.</param>
    /// <param name="search">Searches calls in the service's code.</param>
    /// <param name="program">The service's code.</param>
    public HttpCalls(AwaitWindow window, Func<IReadOnlyList<ulong>, IReadOnlyList<Frame>> read, CallSearch search, ProgramCode program)
    {
        (_window, _program) = (window, program);
        foreach (HttpStart start in window.HttpStarts)
        {
            if (search.Time.Search(() => FindSite(read(start.Stack), search), null) is { } site)
            {
                _calls.Add((start, site, site.Place));
            }
        }
    }

    /// <summary>The host that a line calls; null where it calls several, or none that was seen.</summary>
    public string? FindHost(CodePlace place)
    {
        IEnumerable<string> hosts = _calls.Where(call => IsSame(call.Place, place)).Select(call => call.Start.Host);
        return hosts.Distinct().Take(2).ToList() is [{ Length: > 0 } only] ? only : null;
    }

    /// <summary>How long a call waits for a connection, on average, in milliseconds; null where several hosts are called.</summary>
    public double? FindQueued() => HasOneHost ? Math.Round(_window.HttpQueued.Sum() / _window.HttpStarts.Count, 1) : null;

    /// <summary>Number of answers by status; null where several hosts are called, or the runtime shows none.</summary>
    public IReadOnlyDictionary<string, int>? FindStatuses() => HasOneHost && _window.HttpStatuses.Count > 0
        ? _window.HttpStatuses
            .CountBy(status => status < 0 ? NoAnswer : status.ToString(CultureInfo.InvariantCulture))
            .OrderBy(one => one.Key, StringComparer.Ordinal)
            .ToDictionary()
        : null;

    private bool HasOneHost => _window.HttpStarts.Select(start => start.Host).Distinct().Take(2).Count() == 1;

    /// <summary>The line that builds a client for each call of a line; null where the client is kept, or where it is built was not
    /// seen.</summary>
    public CodePlace? FindBuilt(CodePlace place)
    {
        // Only the service's connections together are counted: they must be as many as its calls.
        bool isBuilt = _window.HttpConnections >= AwaitConstants.BuiltPerCall * _window.HttpStarts.Count && _window.HttpConnections > 0;
        return isBuilt && _calls.Find(call => IsSame(call.Place, place)) is { Place: not null } found ? FindConstructor(found.Site) : null;
    }

    /// <summary>The calls whose line does not await them: synchronous ones, and tasks that are awaited elsewhere, many at a time.</summary>
    /// <param name="tally">The awaits.</param>
    /// <param name="routes">The known routes of the service.</param>
    /// <param name="awaited">The lines that await their calls.</param>
    public IEnumerable<ServiceCall> ListUnawaited(AwaitTally tally, RouteTemplates routes, IReadOnlyList<CodePlace> awaited) =>
        from call in _calls
        where !awaited.Any(place => IsSame(place, call.Place))
        group call by (call.Place.File, call.Place.Line, call.Place.Method) into same
        where same.Count() >= AwaitConstants.FewestAwaits
        select Create([.. same.Select(call => call.Start)], same.First(), tally.CountRequests(null, routes));

    /// <summary>Adds to a call what the outbound requests of its line, and all of them together, show.</summary>
    public ServiceCall Complete(ServiceCall call) => call with
    {
        Target = FindHost(call.At) ?? call.Target, QueuedMs = FindQueued(), Statuses = FindStatuses(), BuiltAt = FindBuilt(call.At),
    };

    private ServiceCall Create(
        List<HttpStart> starts, (HttpStart Start, CallSite Site, CodePlace Place) first, int requests)
    {
        // A synchronous call ends on the thread that made it.
        bool isSynchronous = first.Site.CalleeName.Name == "Send";
        HashSet<long> threads = isSynchronous ? [.. starts.Select(start => start.ThreadId)] : [];
        List<double> times = [.. _window.HttpTimes.Where(time => threads.Contains(time.ThreadId)).Select(time => time.Milliseconds)];
        return Complete(new ServiceCall
        {
            Kind = CallKind.Http,
            Target = "System.Net.Http",
            Call = ReadableName.FormatShort(first.Site.CalleeName),
            At = first.Place,
            PerRequest = requests > 0 ? Math.Round((double)starts.Count / requests, 2) : null,
            MeanMs = times.Count > 0 ? Math.Round(times.Average(), 1) : null,
            WindowSeconds = Math.Round(_window.Length / 1000, 2),
            Samples = starts.Count,
        });
    }

    private static CallSite? FindSite(IReadOnlyList<Frame> frames, CallSearch search)
    {
        int own = frames.ToList().FindIndex(frame => frame.Kind is FrameKind.Own or FrameKind.Dynamic);
        return own > 0 && frames[own] is { Kind: FrameKind.Own, Definition: { } method } frame
            && search.FindLikelySites(method, frame.Range, frames[own - 1])
                .DistinctBy(site => site.Line).Take(2).ToList() is [var only] ? only : null;
    }

    private static bool IsSame(CodePlace one, CodePlace other) =>
        one.Method == other.Method && one.File == other.File && one.Line == other.Line;

    // In the method that calls, or in one of the service's own that it calls for the client.
    private CodePlace? FindConstructor(CallSite call)
    {
        IEnumerable<MethodCode> factories = (call.Caller.Body?.Calls ?? [])
            .SelectMany(one => _program.Resolve(call.Caller.Assembly, one.Target))
            .Where(method => _program.IsOwn(method));
        return factories.Prepend(call.Caller).Select(FindConstructor).FirstOrDefault(place => place is not null);
    }

    private static CodePlace? FindConstructor(MethodCode method)
    {
        foreach (CallInstruction call in method.Body?.Calls ?? [])
        {
            if (method.ReadName(call) is { Name: ".ctor", Type: Client + "HttpClient" or Client + "SocketsHttpHandler" })
            {
                return new CallSite(method, call.Offset, call.Target, IsDirect: true).Place;
            }
        }

        return null;
    }
}
