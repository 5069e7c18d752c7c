namespace Threadbare.Diagnostics.Blame.Traces;

/// <summary>Adds up the events of a recording second by second.</summary>
/// <remarks>Called by the thread that reads the file.</remarks>
/// <param name="stacks">Reads the stacks of threads; null where the code is not known yet.</param>
internal sealed class TraceTally(TraceStacks? stacks)
{
    // As the runtime's manifest numbers the events of the pool.
    private const int FirstOfPool = 50;
    private const int LastOfPool = 60;

    private readonly PoolEvents _pool = new();
    private readonly EventCollector _events = new();
    private readonly List<RuntimeSample> _seconds = [];
    private double _milliseconds;
    private int _exceptions;
    private int _contentions;
    private bool _hasExceptions;

    /// <summary>The start of the recording; null if it has no events.</summary>
    public DateTimeOffset? StartedAt { get; private set; }

    /// <summary>The system's number of the process; null where it is not known.</summary>
    public int? ProcessId { get; private set; }

    /// <summary>The length of the recording.</summary>
    public TimeSpan Length => TimeSpan.FromMilliseconds(_milliseconds);

    /// <summary>True if stacks of threads were recorded.</summary>
    public bool HasStacks { get; private set; }

    /// <summary>True if events of the pool were recorded.</summary>
    public bool HasPool { get; private set; }

    /// <summary>True if waits for monitors were recorded.</summary>
    public bool HasContention { get; private set; }

    /// <summary>The other events of the recording.</summary>
    public RecordedEvents Events => new(_events.Allocations, _events.Exceptions, Length, Lost: 0) { Pauses = _events.Pauses };

    /// <summary>The figures of each second. A figure whose events were not recorded is null.</summary>
    public IReadOnlyList<IntervalResult> Seconds =>
        [.. _seconds.Select((second, i) => new IntervalResult { T = i, Runtime = LeaveOutUnknown(second) })];

    /// <summary>Follows the events of a source.</summary>
    public void Follow(TraceEventDispatcher source)
    {
        source.AllEvents += Note;
        _pool.Follow(source);
        _events.Follow(source);
        source.Clr.ExceptionStart += thrown => _exceptions++;
        source.Clr.ContentionStart += contended => _contentions++;
        new SampleProfilerTraceEventParser(source).ThreadSample += Add;
    }

    /// <summary>Ends the recording: its last second counts if most of it was recorded, or if it is the only one.</summary>
    public void End()
    {
        stacks?.EndWindow(_pool);
        if (_seconds.Count == 0 || _milliseconds / 1000 >= _seconds.Count + 0.5)
        {
            EndSecond();
        }
    }

    private void Add(ClrThreadSampleTraceData sample)
    {
        HasStacks = true;
        stacks?.Add(sample, _pool);
    }

    // The list of methods is written after the recorded time.
    private void Note(TraceEvent traced)
    {
        if (traced.ProviderGuid == ClrRundownTraceEventParser.ProviderGuid)
        {
            return;
        }

        StartedAt ??= new DateTimeOffset(traced.TimeStamp).AddMilliseconds(-traced.TimeStampRelativeMSec).ToUniversalTime();
        ProcessId ??= traced.ProcessID;
        HasPool |= traced.ProviderGuid == ClrTraceEventParser.ProviderGuid && (int)traced.ID is >= FirstOfPool and <= LastOfPool;
        _milliseconds = Math.Max(_milliseconds, traced.TimeStampRelativeMSec);
        if (_milliseconds / 1000 > TraceConstants.MostSeconds)
        {
            throw new FormatException("its events lie more than a week apart");
        }

        while (_seconds.Count + 1 <= (int)(_milliseconds / 1000))
        {
            EndSecond();
        }
    }

    private void EndSecond()
    {
        PoolCounts counts = _pool.Drain();
        var sample = new RuntimeSample
        {
            MinThreads = _pool.Limits?.Min,
            MaxThreads = _pool.Limits?.Max,
            StarvationAdjustments = counts.Starvation,
            CooperativeAdjustments = counts.Cooperative,
            LockWaitPerSecond = Math.Round(counts.LockWait, 2),
            LocksContended = counts.Locks,
            LockContentionsPerSecond = _contentions,
            ExceptionsPerSecond = _exceptions,
        };
        _seconds.Add(stacks?.Latest is not { } latest ? sample : latest.Last.AddTo(sample) with
        {
            StackBursts = latest.Count,
            Threads = Math.Round(latest.Last.Threads, 2),
        });
        stacks?.EndSecond(counts);
        HasContention |= _contentions > 0;
        _hasExceptions |= _exceptions > 0;
        (_exceptions, _contentions) = (0, 0);
    }

    private RuntimeSample LeaveOutUnknown(RuntimeSample second)
    {
        second = HasPool ? second : second with { StarvationAdjustments = null, CooperativeAdjustments = null };
        second = _hasExceptions ? second : second with { ExceptionsPerSecond = null };
        return HasContention ? second : second with
        {
            LockWaitPerSecond = null, LocksContended = null, LockContentionsPerSecond = null,
        };
    }
}
