namespace Threadbare.Diagnostics.Blame.Requests;

/// <summary>Follows for a short time which request each thread started last, and to which request each wait of a thread belongs.</summary>
/// <remarks>
/// It costs two events a request and two a wait, so it is open only while threads are blocked. Activities follow a request across its
/// awaits; the runtime does not stop them afterwards, which costs the target a little. Waits report themselves from .NET 9 on, and not
/// all of them: after an await, a sleep or a read from a pipe has no known request.
/// </remarks>
internal sealed class RequestWatch : IAsyncDisposable
{
    private const string Hosting = "Microsoft.AspNetCore.Hosting";
    private const string Start = "Request/Start";
    private const string Stop = "Request/Stop";
    private const string Tasks = "System.Threading.Tasks.TplEventSource";
    private const long FlowingActivities = 0x80;

    /// <summary>The session with the requests.</summary>
    internal static readonly SessionRequest Request = new(
        "request reader",
        [
            new EventPipeProvider(Hosting, EventLevel.Informational),
            new EventPipeProvider(Tasks, EventLevel.Informational, FlowingActivities),
            new EventPipeProvider(ClrTraceEventParser.ProviderName, EventLevel.Verbose, RuntimeKeywords.WaitHandle),
        ],
        SessionConstants.SmallBuffer);

    private readonly RequestActivities _activities = new();
    private EventSession? _session;

    private RequestWatch()
    {
    }

    /// <summary>The requests and waits seen so far.</summary>
    public RequestHistory History { get; } = new();

    /// <summary>The reason why the events could be read no further; null while nothing is wrong.</summary>
    public string? Fault => _session?.Fault;

    /// <summary>Starts to follow requests.</summary>
    /// <exception cref="TimeoutException">The process is stopped.</exception>
    public static async Task<RequestWatch> StartAsync(IEventPort port, CancellationToken cancellationToken)
    {
        var watch = new RequestWatch();
        watch._session = await EventSession.OpenAsync(
            port, Request, session => watch.Subscribe(session.EventStream), cancellationToken).ConfigureAwait(false);
        return watch;
    }

    public ValueTask DisposeAsync() => _session?.DisposeAsync() ?? ValueTask.CompletedTask;

    private EventPipeEventSource Subscribe(Stream stream)
    {
        var source = new EventPipeEventSource(stream);
        source.Dynamic.All += Take;
        source.Clr.WaitHandleWaitStart += BeginWait;
        source.Clr.WaitHandleWaitStop += wait => History.EndWait(wait.ThreadID, EventTime.Read(wait));
        return source;
    }

    private void Take(TraceEvent traced)
    {
        if (traced.ProviderName != Hosting)
        {
            return;
        }

        if (traced.EventName == Start)
        {
            var request = new RequestLine(ReadText(traced, 0), ReadText(traced, 1));
            History.Begin(traced.ThreadID, EventTime.Read(traced), request);
            _activities.Begin(ReadPath(traced), request);
        }
        else if (traced.EventName == Stop)
        {
            _activities.End(ReadPath(traced));
        }
    }

    private void BeginWait(TraceEvent traced)
    {
        RequestLine? request = traced.ActivityID == Guid.Empty ? null : _activities.FindRequest(ReadPath(traced));
        History.BeginWait(traced.ThreadID, EventTime.Read(traced), request);
    }

    private static string ReadPath(TraceEvent traced) => StartStopActivityComputer.ActivityPathString(traced.ActivityID);

    private static string ReadText(TraceEvent traced, int index) => traced.PayloadValue(index) as string ?? "";
}
