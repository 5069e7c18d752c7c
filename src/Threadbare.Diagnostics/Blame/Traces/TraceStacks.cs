namespace Threadbare.Diagnostics.Blame.Traces;

/// <summary>Reads the stacks of a recording in windows, each like a stack burst of a live process.</summary>
/// <remarks>Called by the thread that reads the file.</remarks>
/// <param name="target">The code of the recorded process; its methods must be known.</param>
/// <param name="code">The readers of that code.</param>
/// <param name="routes">The known routes of the service.</param>
/// <param name="length">The length of the recording.</param>
/// <param name="cancellationToken">Ends searches early.</param>
internal sealed class TraceStacks(
    TargetCode target, CodeReaders code, RouteTemplates routes, TimeSpan length, CancellationToken cancellationToken)
{
    private readonly BlameTally _tally = new(routes) { BurstLength = TraceConstants.Window };
    private readonly StackPool _pool = new();
    private readonly Dictionary<long, List<StackSample>> _working = [];
    private readonly long _stride = Math.Max(1, (long)Math.Ceiling(length / TraceConstants.Window / TraceConstants.MostWindows));
    private SampleCollector? _samples;
    private (long Ticks, double Milliseconds)? _first;
    private double _ticksPerMillisecond;
    private long _window = -1;
    private int _moments;
    private bool _hasQueuedWork;

    /// <summary>The windows that were read.</summary>
    public int Windows => _tally.Bursts;

    /// <summary>The windows that were read since this was last asked, and the last of them; null if there was none.</summary>
    public (int Count, BurstReading Last)? Latest { get; private set; }

    /// <summary>The places that held pool threads, worst first.</summary>
    public IReadOnlyList<BlamedPlace> Blame => _tally.FindPlaces();

    /// <summary>The lines that held locks while threads waited for them, most threads first.</summary>
    public IReadOnlyList<Holder> Holders => _tally.FindHolders();

    /// <summary>Adds a sample.</summary>
    /// <param name="sample">The sample; a window's come in order.</param>
    /// <param name="pool">The pool's events until then.</param>
    public void Add(ClrThreadSampleTraceData sample, PoolEvents pool)
    {
        long window = (long)(sample.TimeStampRelativeMSec / TraceConstants.Window.TotalMilliseconds);
        if (window != _window)
        {
            EndWindow(pool);
            _window = window;
        }

        LearnClock(EventTime.Read(sample), sample.TimeStampRelativeMSec);
        if (window % _stride == 0)
        {
            (_samples ??= new SampleCollector(_pool)).Add(sample);
        }
    }

    /// <summary>Reads the window that has ended.</summary>
    public void EndWindow(PoolEvents pool)
    {
        if (_samples is null)
        {
            return;
        }

        // Samples of native code say nothing about processor time where the times of threads are not known.
        _moments += _samples.Threads.Values.Max(samples => samples.Count);
        foreach ((long thread, List<StackSample> samples) in _samples.Threads)
        {
            _working.FindOrAdd(thread, _ => []).AddRange(samples.Where(sample => sample.IsManaged));
        }

        target.Calls.Time.Begin(StackConstants.LongestSearch, cancellationToken);
        long stuckSince = _samples.From - (long)(BlameConstants.StuckWait.TotalMilliseconds * _ticksPerMillisecond);
        var reading = new BurstReading(
            [.. _samples.Threads.Select(thread => new ThreadStacks(thread.Key, thread.Value, Asleep: null, SystemName: null))],
            code.Stacks.Read,
            code.Resolve,
            pool.Waits.FindOwners(stuckSince));
        _tally.Add(reading, new Pressure(_hasQueuedWork));
        Latest = ((Latest?.Count ?? 0) + 1, reading);
        _samples = null;
    }

    /// <summary>Ends a second: the runtime adds threads for want of progress only while work is queued.</summary>
    public void EndSecond(PoolCounts counts)
    {
        _hasQueuedWork |= counts.Starvation > 0;
        Latest = null;
    }

    /// <summary>Reads what the process worked on. What was not recorded is left out.</summary>
    /// <param name="recorded">The other events of the recording.</param>
    public WorkProfile ReadWork(RecordedEvents recorded)
    {
        target.Calls.Time.Begin(StackConstants.LongestSearch, cancellationToken);
        List<ThreadStacks> threads =
        [
            .. _working.Where(thread => thread.Value.Count > 0).Select(thread =>
                new ThreadStacks(thread.Key, thread.Value, Asleep: null, SystemName: null)
                {
                    OnProcessor = (double)thread.Value.Count / _moments,
                }),
        ];
        bool isAtWork = threads.Sum(thread => thread.OnProcessor) >= TraceConstants.LeastWorking;
        WorkProfile read = new WorkReader(target.Frames, code.Finder, code.Stacks.Read).Read(
            new SampledStacks(isAtWork ? threads : [], From: 0, Until: 0), Windows * TraceConstants.Window, recorded);
        return read with
        {
            HotSpots = OrNull(read.HotSpots),
            Allocations = OrNull(read.Allocations),
            Exceptions = OrNull(read.Exceptions),
            Pauses = OrNull(read.Pauses),
            Windows = [.. read.Windows.Where(window => window.Samples > 0)],
        };
    }

    // That nothing of a kind is in the file does not show that nothing happened.
    private static IReadOnlyList<T>? OrNull<T>(IReadOnlyList<T>? found) => found is { Count: > 0 } ? found : null;

    private void LearnClock(long ticks, double milliseconds)
    {
        _first ??= (ticks, milliseconds);
        if (milliseconds > _first.Value.Milliseconds)
        {
            _ticksPerMillisecond = (ticks - _first.Value.Ticks) / (milliseconds - _first.Value.Milliseconds);
        }
    }
}
