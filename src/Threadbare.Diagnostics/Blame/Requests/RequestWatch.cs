using System.Diagnostics.Tracing;
using Microsoft.Diagnostics.NETCore.Client;
using Microsoft.Diagnostics.Tracing;
using Microsoft.Diagnostics.Tracing.Parsers;
using Threadbare.Diagnostics.EventPipe;

namespace Threadbare.Diagnostics.Blame.Requests;

/// <summary>Follows for a short while which request each thread began last, and to which request each wait of a thread belongs.</summary>
/// <remarks>
/// Two events a request and two a wait: it is only open while threads are blocked. Activities follow a request across its awaits,
/// which costs the target a little from then on, for its runtime never stops again. Waits tell of themselves from .NET 9 on, and
/// not all do: a sleep or a read from a pipe after an await has no known request.
/// </remarks>
internal sealed class RequestWatch : IAsyncDisposable
{
    private const string Hosting = "Microsoft.AspNetCore.Hosting";
    private const string Start = "Request/Start";
    private const string Stop = "Request/Stop";
    private const string Tasks = "System.Threading.Tasks.TplEventSource";
    private const long FlowingActivities = 0x80;
    private const long Waits = 0x40000000000;
    private const int BufferMegabytes = 16;

    private readonly RequestActivities _activities = new();
    private readonly EventPipeSession _session;
    private readonly Task _reading;

    private RequestWatch(EventPipeSession session)
    {
        _session = session;
        _reading = SessionReader.ReadAsync(() =>
        {
            var source = new EventPipeEventSource(session.EventStream);
            source.Dynamic.All += Take;
            source.Clr.WaitHandleWaitStart += BeginWait;
            source.Clr.WaitHandleWaitStop += wait => History.EndWait(wait.ThreadID, wait.TimeStamp);
            return source;
        });
    }

    public static async Task<RequestWatch> StartAsync(DiagnosticsClient client, CancellationToken cancellationToken)
    {
        EventPipeProvider[] providers =
        [
            new(Hosting, EventLevel.Informational),
            new(Tasks, EventLevel.Informational, FlowingActivities),
            new(ClrTraceEventParser.ProviderName, EventLevel.Verbose, Waits),
        ];
        return new RequestWatch(await Sessions.OpenAsync(client, providers, BufferMegabytes, cancellationToken).ConfigureAwait(false));
    }

    /// <summary>What is known so far.</summary>
    public RequestHistory History { get; } = new();

    public async ValueTask DisposeAsync()
    {
        await Sessions.EndAsync(_session).ConfigureAwait(false);
        await _reading.ConfigureAwait(false);
        _session.Dispose();
    }

    private void Take(TraceEvent traced)
    {
        if (traced.ProviderName == Hosting && traced.EventName == Start)
        {
            var request = new RequestLine(Text(traced, 0), Text(traced, 1));
            History.Begin(traced.ThreadID, traced.TimeStamp, request);
            _activities.Begin(PathOf(traced), request);
        }
        else if (traced.ProviderName == Hosting && traced.EventName == Stop)
        {
            _activities.End(PathOf(traced));
        }
    }

    private void BeginWait(TraceEvent traced) =>
        History.BeginWait(traced.ThreadID, traced.TimeStamp, traced.ActivityID == Guid.Empty ? null : _activities.FindRequest(PathOf(traced)));

    private static string PathOf(TraceEvent traced) => StartStopActivityComputer.ActivityPathString(traced.ActivityID);

    private static string Text(TraceEvent traced, int index) => traced.PayloadValue(index) as string ?? "";
}
