namespace Threadbare.Diagnostics.Stacks.Symbols;

/// <summary>Follows the methods that the target compiles from now on, and those that its compiler leaves without a frame.</summary>
/// <remarks>Events come only while code is compiled: thousands at a start, almost none in a warm process.</remarks>
internal sealed class CodeWatch : IAsyncDisposable
{
    private const long Keywords = RuntimeKeywords.Loader | RuntimeKeywords.Jit | RuntimeKeywords.JitTracing | RuntimeKeywords.IlToNativeMap;

    /// <summary>The session with the compiler.</summary>
    internal static readonly SessionRequest Request = new(
        "code reader",
        [new EventPipeProvider(ClrTraceEventParser.ProviderName, EventLevel.Verbose, Keywords)],
        SessionConstants.LargeBuffer);

    private readonly EventSession _session;

    private CodeWatch(EventSession session) => _session = session;

    /// <summary>The reason why the events could be read no further; null while nothing is wrong.</summary>
    public string? Fault => _session.Fault;

    /// <summary>Starts to follow the target's compiler.</summary>
    /// <param name="port">The target's runtime.</param>
    /// <param name="table">Gets the compiled code.</param>
    /// <param name="inlined">Gets, on the thread that reads events, each compiled method and the one that was inlined into it.</param>
    /// <param name="jumped">Gets each method whose last call became a jump, and the method that it calls there.</param>
    /// <param name="cancellationToken">Cancels the start.</param>
    public static async Task<CodeWatch> StartAsync(
        IEventPort port, SymbolTable table, Action<MethodName, MethodName> inlined, Action<MethodName, MethodName> jumped,
        CancellationToken cancellationToken)
    {
        EventSession session = await EventSession.OpenAsync(
            port, Request, open => Subscribe(open.EventStream, table, inlined, jumped), cancellationToken).ConfigureAwait(false);
        return new CodeWatch(session);
    }

    public ValueTask DisposeAsync() => _session.DisposeAsync();

    private static EventPipeEventSource Subscribe(
        Stream stream, SymbolTable table, Action<MethodName, MethodName> inlined, Action<MethodName, MethodName> jumped)
    {
        var source = new EventPipeEventSource(stream);
        new CodeEvents(table).FollowLive(source);
        Follow(source, inlined, jumped);
        return source;
    }

    /// <summary>Tells which methods the compiler leaves without a frame.</summary>
    /// <param name="source">The source of its events.</param>
    /// <param name="inlined">Gets each compiled method and the one that was inlined into it.</param>
    /// <param name="jumped">Gets each method whose last call became a jump, and the method that it calls there.</param>
    public static void Follow(TraceEventSource source, Action<MethodName, MethodName> inlined, Action<MethodName, MethodName> jumped)
    {
        source.Clr.MethodInliningSucceeded += call => inlined(
            MethodName.FromRuntime(call.MethodBeingCompiledNamespace, call.MethodBeingCompiledName),
            MethodName.FromRuntime(call.InlineeNamespace, call.InlineeName));

        // The event leaves its caller empty; if the caller was inlined, it would be another method than the compiled one.
        source.Clr.MethodTailCallSucceeded += call => jumped(
            MethodName.FromRuntime(call.MethodBeingCompiledNamespace, call.MethodBeingCompiledName),
            MethodName.FromRuntime(call.CalleeNamespace, call.CalleeName));
    }
}
