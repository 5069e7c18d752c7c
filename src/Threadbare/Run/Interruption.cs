namespace Threadbare.Run;

/// <summary>Records when the load was first asked to end early.</summary>
internal sealed class Interruption
{
    private readonly RunClock _clock;
    private readonly CancellationToken _abort;
    private long _timestamp;

    public Interruption(RunClock clock, CancellationToken endLoad, CancellationToken abort)
    {
        (_clock, _abort) = (clock, abort);
        endLoad.Register(Record);
        abort.Register(Record);
    }

    /// <summary>The instant, from the start of the measured load; null when the load was not interrupted.</summary>
    public TimeSpan? At => Volatile.Read(ref _timestamp) is > 0 and long timestamp ? _clock.Since(timestamp) : null;

    /// <summary>True when the run did not even wait for open requests.</summary>
    public bool WasAbort => _abort.IsCancellationRequested;

    private void Record() => Interlocked.CompareExchange(ref _timestamp, _clock.Now, 0);
}
