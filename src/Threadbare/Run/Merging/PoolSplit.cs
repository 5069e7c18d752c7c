namespace Threadbare.Run.Merging;

/// <summary>Divides a step in which the thread pool grew: the seconds in which work waited for its threads, and those after them.</summary>
/// <remarks>
/// The pool grew if three things agree: it has more threads, the work that waited for them is gone, and it carries more. A busy processor
/// explains a queue too, and then nothing is divided.
/// </remarks>
/// <param name="stage">The stage of the step.</param>
internal sealed class PoolSplit(Stage stage)
{
    // The second after a queue is gone still has the answers to requests that waited in it.
    private const int LastAnswers = 1;

    private StepTotals? _cold;
    private StepTotals? _grown;
    private int _coldEnd;
    private int _calm;
    private int _shortInRow;
    private double? _threadsBefore;
    private double _mostQueued;

    /// <summary>Adds a second whose counts are in the step already.</summary>
    /// <param name="second">The number of the second.</param>
    /// <param name="counts">The counts of the step in it.</param>
    /// <param name="step">The step up to its end.</param>
    /// <param name="interval">The figures of the second.</param>
    public void Add(int second, StepDelta counts, StepTotals step, IntervalResult interval)
    {
        if (second < (int)stage.Start.TotalSeconds || second >= stage.End.TotalSeconds || interval.Runtime?.Threads is not { } threads)
        {
            (_grown ?? _cold)?.Counts.Add(counts);
            return;
        }

        double queued = interval.Runtime.QueueLength ?? 0;
        _threadsBefore ??= threads;
        _mostQueued = Math.Max(_mostQueued, queued);
        bool isShort = interval.Silence?.Seconds >= CurveConstants.LongStall || queued >= Math.Max(1, PoolConstants.Drained * _mostQueued);
        bool isFirst = isShort && _cold is null;
        _shortInRow = isShort ? _shortInRow + 1 : 0;
        // A moment of a crowded machine does not make a grown pool cold again.
        bool isCold = isShort && (_grown is null || _calm < PoolConstants.AgreeingSeconds || _shortInRow >= PoolConstants.AgreeingSeconds);
        if (isFirst)
        {
            _cold = step.CopyTo(new StepTotals(stage));
        }
        else if (isCold && _grown is not null)
        {
            _grown.CopyTo(_cold!);
            _grown = null;
        }
        else if (!isShort && _cold is not null && second >= _coldEnd)
        {
            _calm = _grown is null ? 1 : _calm + 1;
            _grown ??= new StepTotals(stage);
        }

        _coldEnd = isCold ? second + 1 + LastAnswers : _coldEnd;
        if (!isFirst)
        {
            (_grown ?? _cold)?.Add(LoopRecorder.MiddleOf(second), counts, interval.Runtime);
        }
    }

    /// <summary>Returns the two parts, the cold one first; none where the pool did not grow.</summary>
    /// <param name="isOpen">True for the open model.</param>
    /// <param name="ended">When the load ended, from its start.</param>
    /// <param name="stall">The longest time without an answer; null for none.</param>
    public IReadOnlyList<StepResult> Divide(bool isOpen, TimeSpan ended, Stall? stall)
    {
        TimeSpan border = TimeSpan.FromSeconds(_coldEnd);
        if (_grown is null || (ended < stage.End ? ended : stage.End) - border < TimeSpan.FromSeconds(PoolConstants.AgreeingSeconds))
        {
            return [];
        }

        StepResult cold = _cold!.Between(stage.Start, border, isOpen) with { Pool = PoolPart.Cold, Settled = false, Stall = stall };
        StepResult grown = _grown.Between(border, ended, isOpen) with { Pool = PoolPart.Grown };
        double processors = cold.Runtime?.Processors is > 0 and var known ? known : 1;
        // A pool is short of threads where they are blocked. Where they run, work waits for code that is still being compiled, or for a
        // processor.
        bool hasGrown = grown.Runtime?.Threads - _threadsBefore >= PoolConstants.Grown
            && !(cold.Runtime?.BlockedShare <= PoolConstants.MostlyBlocked)
            && !(cold.Runtime?.CpuPercent > 100 * PoolConstants.BusyProcessors * processors)
            && grown.SuccessPerSecond >= PoolConstants.CarriesMore * cold.SuccessPerSecond;
        return hasGrown ? [cold, grown] : [];
    }
}
