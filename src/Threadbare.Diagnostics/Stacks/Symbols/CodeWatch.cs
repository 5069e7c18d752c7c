using System.Diagnostics.Tracing;
using Microsoft.Diagnostics.NETCore.Client;
using Microsoft.Diagnostics.Tracing;
using Microsoft.Diagnostics.Tracing.Parsers;
using Threadbare.Diagnostics.EventPipe;
using Threadbare.Diagnostics.Stacks.Il;

namespace Threadbare.Diagnostics.Stacks.Symbols;

/// <summary>Follows what the target compiles from now on, and what its compiler does that leaves no frame.</summary>
/// <remarks>Events come only while code is compiled: thousands at a start, next to none in a warm process.</remarks>
internal sealed class CodeWatch : IAsyncDisposable
{
    private const long Loader = 0x8;
    private const long Jit = 0x10;
    private const long InliningAndJumps = 0x1000;
    private const long Maps = 0x20000;
    private const int BufferMegabytes = 64;

    private readonly EventPipeSession _session;
    private readonly Task _reading;

    private CodeWatch(EventPipeSession session, SymbolTable table, ICompilerObserver notes)
    {
        _session = session;
        _reading = SessionReader.ReadAsync(() =>
        {
            var source = new EventPipeEventSource(session.EventStream);
            new CodeEvents(table).FollowLive(source);
            source.Clr.MethodInliningSucceeded += inlined => notes.OnInlined(
                MethodName.FromRuntime(inlined.MethodBeingCompiledNamespace, inlined.MethodBeingCompiledName),
                MethodName.FromRuntime(inlined.InlineeNamespace, inlined.InlineeName));

            // The event leaves its caller empty; with one inlined that would be another than what is compiled.
            source.Clr.MethodTailCallSucceeded += jump => notes.OnTailCall(
                MethodName.FromRuntime(jump.MethodBeingCompiledNamespace, jump.MethodBeingCompiledName),
                MethodName.FromRuntime(jump.CalleeNamespace, jump.CalleeName));
            return source;
        });
    }

    /// <summary>Begins to follow.</summary>
    public static async Task<CodeWatch> StartAsync(DiagnosticsClient client, SymbolTable table, ICompilerObserver notes, CancellationToken cancellationToken)
    {
        var provider = new EventPipeProvider(ClrTraceEventParser.ProviderName, EventLevel.Verbose, Loader | Jit | InliningAndJumps | Maps);
        EventPipeSession session = await Sessions.OpenAsync(client, [provider], BufferMegabytes, cancellationToken).ConfigureAwait(false);
        return new CodeWatch(session, table, notes);
    }

    public async ValueTask DisposeAsync()
    {
        await Sessions.EndAsync(_session).ConfigureAwait(false);
        await _reading.ConfigureAwait(false);
        _session.Dispose();
    }
}
