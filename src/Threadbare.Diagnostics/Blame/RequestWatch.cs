using System.Collections.Concurrent;
using System.Diagnostics.Tracing;
using Microsoft.Diagnostics.NETCore.Client;
using Microsoft.Diagnostics.Tracing;
using Threadbare.Diagnostics.EventPipe;

namespace Threadbare.Diagnostics.Blame;

/// <summary>Follows for a short while which request each thread began last. Two events a request: it is only open while threads are blocked.</summary>
internal sealed class RequestWatch : IAsyncDisposable
{
    private const string Provider = "Microsoft.AspNetCore.Hosting";
    private const string Start = "Request/Start";
    private const int BufferMegabytes = 16;

    private readonly ConcurrentDictionary<long, RequestLine> _begun = [];
    private readonly EventPipeSession _session;
    private readonly Task _reading;

    private RequestWatch(EventPipeSession session)
    {
        _session = session;
        _reading = SessionReader.ReadAsync(() =>
        {
            var source = new EventPipeEventSource(session.EventStream);
            source.Dynamic.All += Take;
            return source;
        });
    }

    public static async Task<RequestWatch> StartAsync(DiagnosticsClient client, CancellationToken cancellationToken)
    {
        var provider = new EventPipeProvider(Provider, EventLevel.Informational);
        return new RequestWatch(await Sessions.OpenAsync(client, [provider], BufferMegabytes, cancellationToken).ConfigureAwait(false));
    }

    /// <summary>The request that each thread began last, of now.</summary>
    public IReadOnlyDictionary<long, RequestLine> Snapshot() => new Dictionary<long, RequestLine>(_begun);

    public async ValueTask DisposeAsync()
    {
        await Sessions.EndAsync(_session).ConfigureAwait(false);
        await _reading.ConfigureAwait(false);
        _session.Dispose();
    }

    private void Take(TraceEvent traced)
    {
        if (traced.ProviderName == Provider && traced.EventName == Start)
        {
            _begun[traced.ThreadID] = new RequestLine(Text(traced, 0), Text(traced, 1));
        }
    }

    private static string Text(TraceEvent traced, int index) => traced.PayloadValue(index) as string ?? "";
}
