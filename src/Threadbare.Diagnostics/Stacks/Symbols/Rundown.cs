namespace Threadbare.Diagnostics.Stacks.Symbols;

/// <summary>Asks the target for all code that it has compiled so far.</summary>
/// <remarks>It opens a session and ends it at once: the runtime lists its code at the end of a session.</remarks>
internal static class Rundown
{
    private const long Listed = RuntimeKeywords.Loader | RuntimeKeywords.Jit | RuntimeKeywords.NGen
        | RuntimeKeywords.EndEnumeration | RuntimeKeywords.IlToNativeMap;

    /// <summary>The session that lists all code.</summary>
    internal static readonly SessionRequest Request = new(
        "rundown reader",
        [new EventPipeProvider(ClrTraceEventParser.ProviderName, EventLevel.Informational, RuntimeKeywords.Loader)],
        SessionConstants.LargeBuffer) { Rundown = Listed };

    /// <summary>Reads the target's code into a table.</summary>
    /// <exception cref="TimeoutException">The process is stopped.</exception>
    /// <exception cref="UnreadableEventsException">The list could not be read to its end.</exception>
    public static Task ReadAsync(IEventPort port, SymbolTable table, TimeProvider time, CancellationToken cancellationToken) =>
        EventSession.RecordAsync(port, Request, session => Subscribe(session.EventStream, table), TimeSpan.Zero, time, cancellationToken);

    private static EventPipeEventSource Subscribe(Stream stream, SymbolTable table)
    {
        var source = new EventPipeEventSource(stream);
        new CodeEvents(table).FollowRundown(new ClrRundownTraceEventParser(source));
        return source;
    }
}
