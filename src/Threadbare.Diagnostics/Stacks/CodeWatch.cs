using System.Diagnostics.Tracing;
using Microsoft.Diagnostics.NETCore.Client;
using Microsoft.Diagnostics.Tracing;
using Microsoft.Diagnostics.Tracing.Parsers;
using Threadbare.Diagnostics.EventPipe;
using Threadbare.Diagnostics.Stacks.Il;

namespace Threadbare.Diagnostics.Stacks;

/// <summary>Follows what the target compiles from now on, and what its compiler puts into what.</summary>
/// <remarks>Events come only while code is compiled: thousands at a start, next to none in a warm process.</remarks>
internal sealed class CodeWatch : IAsyncDisposable
{
    private const long Loader = 0x8;
    private const long Jit = 0x10;
    private const long Inlining = 0x1000;
    private const long Maps = 0x20000;
    private const int BufferMegabytes = 64;

    private readonly EventPipeSession _session;
    private readonly Task _reading;

    private CodeWatch(EventPipeSession session, SymbolTable table, Action<MethodName, MethodName> onInlined)
    {
        _session = session;
        _reading = SessionReader.ReadAsync(() =>
        {
            var source = new EventPipeEventSource(session.EventStream);
            new CodeEvents(table).FollowLive(source);
            source.Clr.MethodInliningSucceeded += inlined => onInlined(
                MethodName.OfRuntime(inlined.MethodBeingCompiledNamespace, inlined.MethodBeingCompiledName),
                MethodName.OfRuntime(inlined.InlineeNamespace, inlined.InlineeName));
            return source;
        });
    }

    /// <summary>Begins to follow.</summary>
    public static async Task<CodeWatch> StartAsync(DiagnosticsClient client, SymbolTable table, Action<MethodName, MethodName> onInlined, CancellationToken cancellationToken)
    {
        var provider = new EventPipeProvider(ClrTraceEventParser.ProviderName, EventLevel.Verbose, Loader | Jit | Inlining | Maps);
        EventPipeSession session = await Sessions.OpenAsync(client, [provider], BufferMegabytes, cancellationToken).ConfigureAwait(false);
        return new CodeWatch(session, table, onInlined);
    }

    public async ValueTask DisposeAsync()
    {
        await Sessions.EndAsync(_session).ConfigureAwait(false);
        await _reading.ConfigureAwait(false);
        _session.Dispose();
    }
}
