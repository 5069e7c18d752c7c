using Microsoft.Diagnostics.Tracing;
using Microsoft.Diagnostics.Tracing.Parsers.Clr;
using Threadbare.Diagnostics.EventPipe;
using Threadbare.Diagnostics.Monitor;
using Threadbare.Diagnostics.Monitor.Metrics;
using Threadbare.Diagnostics.Monitor.Pool;
using Threadbare.Diagnostics.Routes;
using Threadbare.Diagnostics.Stacks.Symbols;

namespace Threadbare.Fuzz.Targets;

/// <summary>The events of a runtime (nettrace): reading ends, says why, and keeps the process alive.</summary>
internal sealed class TraceTarget : FuzzTarget
{
    /// <inheritdoc/>
    public override string Name => "nettrace";

    /// <inheritdoc/>
    public override IReadOnlyList<string> Tokens =>
    [
        "Nettrace", "!FastSerialization.1", "Trace", "MetadataBlock", "EventBlock", "StackBlock", "SPBlock", "System.Diagnostics.Metrics",
        "Microsoft-Windows-DotNETRuntime", "Microsoft-Windows-DotNETRuntimeRundown", "\u0005\u0001", "\u0006", "\0\0\0\0",
    ];

    /// <inheritdoc/>
    public override int LongestInput => 4096;

    /// <inheritdoc/>
    public override long MostAllocated => 64 << 20;

    /// <inheritdoc/>
    public override async ValueTask<int> TryAsync(byte[] input)
    {
        using var stream = new MemoryStream(input);
        var reader = SessionReader.Start("fuzzed session", stream, () => Subscribe(stream, input.Length % 3));
        await reader.Completion;
        Require(!reader.IsReading, "a session that has ended reads no further");
        Require(reader.Fault is not "", "a fault has a name");
        Require(reader.Fault?.Contains('\n', StringComparison.Ordinal) != true, "a fault is one line");
        return string.GetHashCode(reader.Fault?.Split(':')[0] ?? "");
    }

    private static EventPipeEventSource Subscribe(Stream stream, int session)
    {
        if (session == 0)
        {
            var metrics = new MetricsReader("fuzz", new RouteTemplates());
            return new RuntimeEvents(metrics, new PoolEvents(), tick => _ = tick.GetLevel(Instruments.Threads)).Subscribe(stream);
        }

        if (session == 1)
        {
            return QueueWaitSampler.Subscribe(stream, new QueueWait());
        }

        var source = new EventPipeEventSource(stream);
        var events = new CodeEvents(new SymbolTable());
        events.FollowLive(source);
        events.FollowRundown(new ClrRundownTraceEventParser(source));
        return source;
    }
}
