using System.Text;
using Microsoft.Diagnostics.Tracing.Etlx;
using Microsoft.Diagnostics.Tracing.Parsers.Clr;

namespace Threadbare.Tests.Recordings;

/// <summary>Writes the runtime's events as a stream (nettrace, version 4), for behaviour that no recording shows.</summary>
/// <remarks>One millisecond passes from each event to the next.</remarks>
internal sealed class WrittenEvents
{
    private const string Runtime = "Microsoft-Windows-DotNETRuntime";
    private const string Sampler = "Microsoft-DotNETCore-SampleProfiler";
    private const long TicksPerMillisecond = 1_000_000;

    // The number and version of each event, as the runtime's manifest defines them.
    private static readonly (int Id, int Version) ThreadSample = (0, 0);
    private static readonly (int Id, int Version) CollectionStart = (1, 2);
    private static readonly (int Id, int Version) CollectionEnd = (2, 1);
    private static readonly (int Id, int Version) RestartEnd = (3, 1);
    private static readonly (int Id, int Version) SuspendBegin = (9, 1);
    private static readonly (int Id, int Version) AllocationTick = (10, 4);
    private static readonly (int Id, int Version) SurvivingRanges = (21, 0);
    private static readonly (int Id, int Version) MovedRanges = (22, 0);
    private static readonly (int Id, int Version) GenerationRange = (23, 0);
    private static readonly (int Id, int Version) Triggered = (35, 0);
    private static readonly (int Id, int Version) Thrown = (80, 1);
    private static readonly (int Id, int Version) CatchStart = (250, 0);
    private static readonly (int Id, int Version) AllocationSampled = (303, 0);

    private readonly List<(int Id, int Version)> _kinds = [];
    private readonly List<ulong[]> _stacks = [];
    private readonly List<byte[]> _events = [];

    /// <summary>The stack of a thread that runs managed code.</summary>
    public WrittenEvents Run(long thread, params ulong[] stack) => Add(ThreadSample, Join(2), stack, thread);

    /// <summary>An allocation that a runtime reports which samples at random.</summary>
    public WrittenEvents Sample(ulong address, string type, long size, GCAllocationKind kind, params ulong[] stack) =>
        Add(AllocationSampled, Join((int)kind, (short)0, 7L, type, address, size, 0L), stack);

    /// <summary>An allocation that an older runtime reports, one in 100 kB.</summary>
    public WrittenEvents Tick(ulong address, string type, long bytes, GCAllocationKind kind, params ulong[] stack) =>
        Add(AllocationTick, Join((int)bytes, (int)kind, (short)0, bytes, 7L, type, 0, address, 24L), stack);

    /// <summary>A collection begins.</summary>
    public WrittenEvents Begin(int generation, GCReason reason = GCReason.AllocSmall, GCType type = GCType.NonConcurrentGC) =>
        Add(CollectionStart, Join(1, generation, (int)reason, (int)type, (short)0, 0L));

    /// <summary>The collection ends.</summary>
    public WrittenEvents End(int generation) => Add(CollectionEnd, Join(1, generation, (short)0));

    /// <summary>The runtime asks for a collection.</summary>
    public WrittenEvents Trigger(GCReason reason, params ulong[] stack) => Add(Triggered, Join((int)reason, (short)0), stack);

    /// <summary>The runtime stops all threads.</summary>
    public WrittenEvents Suspend(GCSuspendEEReason reason) => Add(SuspendBegin, Join((int)reason, 1, (short)0));

    /// <summary>All threads run again.</summary>
    public WrittenEvents Restart() => Add(RestartEnd, Join((short)0));

    /// <summary>A part of the heap belongs to a generation.</summary>
    public WrittenEvents Place(byte generation, ulong start, long reserved) =>
        Add(GenerationRange, [generation, .. Join(start, reserved / 2, reserved, (short)0)]);

    /// <summary>Objects stay where they are.</summary>
    public WrittenEvents Keep(params (ulong From, long Length)[] ranges) =>
        Add(SurvivingRanges, [.. Join(0, ranges.Length, (short)0), .. ranges.SelectMany(range => Join(range.From, range.Length))]);

    /// <summary>Objects are moved.</summary>
    public WrittenEvents Move(params (ulong From, ulong To, long Length)[] ranges) =>
        Add(MovedRanges, [.. Join(0, ranges.Length, (short)0), .. ranges.SelectMany(range => Join(range.From, range.To, range.Length))]);

    /// <summary>A thread throws an exception.</summary>
    public WrittenEvents Throw(long thread, string type, params ulong[] stack) =>
        Add(Thrown, Join(type, "message", 0L, 0, (short)0, (short)0), stack, thread);

    /// <summary>A thread enters the handler of its exception.</summary>
    public WrittenEvents Catch(long thread, ulong handler) => Add(CatchStart, Join(handler, 0L, "Method", (short)0), [], thread);

    /// <summary>Hands the events to a reader.</summary>
    public void Play(Action<TraceLogEventSource> follow)
    {
        using var stream = new RecordedStream(Write());
        using var session = new RecordedSession(stream);
        using TraceLogEventSource source =
            TraceLog.CreateFromEventPipeSession(session.Events, TraceLog.EventPipeRundownConfiguration.None());
        follow(source);
        source.Process();
    }

    /// <summary>The stream.</summary>
    public byte[] Write()
    {
        var stream = new List<byte>([.. "Nettrace"u8, 20, 0, 0, 0, .. "!FastSerialization.1"u8]);
        AddObject(stream, "Trace", Join(
            [.. new short[] { 2026, 1, 4, 1, 0, 0, 0, 0 }, 0L, 1_000 * TicksPerMillisecond, sizeof(long), 1, 1, 0]));
        AddBlock(stream, "MetadataBlock", [.. Head(), .. _kinds.SelectMany(Describe)]);
        AddBlock(stream, "StackBlock", Join([1, _stacks.Count, .. _stacks.SelectMany(Describe)]));
        AddBlock(stream, "EventBlock", [.. Head(), .. _events.SelectMany(one => one)]);
        return [.. stream, 1];
    }

    private WrittenEvents Add((int Id, int Version) kind, byte[] payload, ulong[]? stack = null, long thread = 1)
    {
        if (!_kinds.Contains(kind))
        {
            _kinds.Add(kind);
        }

        _stacks.Add(stack ?? []);
        _events.Add(WriteEvent(_kinds.IndexOf(kind) + 1, _stacks.Count, thread, _stacks.Count * TicksPerMillisecond, payload));
        return this;
    }

    private IEnumerable<byte> Describe((int Id, int Version) kind) => WriteEvent(
        0, 0, 0, 0, Join(_kinds.IndexOf(kind) + 1, kind == ThreadSample ? Sampler : Runtime, kind.Id, "", 0L, kind.Version, 4, 0));

    private static IEnumerable<object> Describe(ulong[] stack) => [stack.Length * sizeof(ulong), .. stack.Cast<object>()];

    private static byte[] Head() => Join((short)20, (short)0, 0L, 0L);

    private static byte[] WriteEvent(int kind, int stack, long thread, long time, byte[] payload)
    {
        byte[] octets = [.. Join(kind, 1, thread, thread, 0, stack, time), .. new byte[32], .. Join(payload.Length), .. payload];
        return [.. Join(octets.Length), .. octets];
    }

    private static void AddBlock(List<byte> stream, string name, byte[] content)
    {
        int start = stream.Count + 16 + name.Length + sizeof(int);
        AddObject(stream, name, [.. Join(content.Length), .. new byte[-start & 3], .. content]);
    }

    private static void AddObject(List<byte> stream, string name, byte[] content)
    {
        int version = name == "Trace" ? 4 : 2;
        stream.AddRange([5, 5, 1, .. Join(version, version, name.Length), .. Encoding.ASCII.GetBytes(name), 6, .. content, 6]);
    }

    private static byte[] Join(params IEnumerable<object> values) => [.. values.SelectMany(value => value switch
    {
        short number => BitConverter.GetBytes(number),
        int number => BitConverter.GetBytes(number),
        long number => BitConverter.GetBytes(number),
        ulong number => BitConverter.GetBytes(number),
        string text => Encoding.Unicode.GetBytes(text + "\0"),
        _ => throw new ArgumentException($"No event contains a {value.GetType()}.", nameof(values)),
    })];
}
