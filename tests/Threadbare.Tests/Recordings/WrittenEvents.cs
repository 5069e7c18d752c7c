using Microsoft.Diagnostics.Tracing.Etlx;
using Microsoft.Diagnostics.Tracing.Parsers.Clr;
using static Threadbare.Tests.Recordings.MadeStream;

namespace Threadbare.Tests.Recordings;

/// <summary>Writes the runtime's events as a stream, for behaviour that no recording shows.</summary>
/// <remarks>One millisecond passes from each event to the next.</remarks>
internal sealed class WrittenEvents
{
    private const string Runtime = "Microsoft-Windows-DotNETRuntime";
    private const string Sampler = "Microsoft-DotNETCore-SampleProfiler";

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

    private readonly MadeStream _stream = new();
    private int _count;

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
    public byte[] Write() => _stream.ToArray();

    private WrittenEvents Add((int Id, int Version) kind, byte[] payload, ulong[]? stack = null, long thread = 1)
    {
        string provider = kind == ThreadSample ? Sampler : Runtime;
        _stream.Add(++_count, thread, (provider, kind.Id, kind.Version), stack ?? [], payload);
        return this;
    }
}
