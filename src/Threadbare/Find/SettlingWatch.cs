namespace Threadbare.Find;

/// <summary>Ends a step when its figures have settled or its time is over.</summary>
/// <param name="longest">The longest time to hold the load.</param>
/// <param name="iteration">What each user repeats.</param>
internal sealed class SettlingWatch(TimeSpan longest, IterationLength iteration) : IRunObserver, IDisposable
{
    private readonly List<IntervalResult> _seconds = [];
    private readonly CancellationTokenSource _over = new();

    /// <summary>Cancelled when the step may end.</summary>
    public CancellationToken Over => _over.Token;

    /// <summary>True when the figures settled, false when the time was over first; null until then or after an interruption.</summary>
    public bool? IsSettled { get; private set; }

    public void OnInterval(IntervalResult interval)
    {
        if (interval.T < 0 || IsSettled is not null)
        {
            return;
        }

        _seconds.Add(interval);
        IsSettled = Settling.Judge(_seconds, longest, iteration);
        if (IsSettled is not null)
        {
            _over.Cancel();
        }
    }

    public void Dispose() => _over.Dispose();
}
