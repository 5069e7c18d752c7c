using Threadbare.Load;

namespace Threadbare.Run;

/// <summary>Notes when the load was first asked to end before its time.</summary>
internal sealed class Interruption
{
    private readonly RunClock _clock;
    private readonly CancellationToken _abort;
    private long _timestamp;

    public Interruption(RunClock clock, CancellationToken endLoad, CancellationToken abort)
    {
        (_clock, _abort) = (clock, abort);
        endLoad.Register(Note);
        abort.Register(Note);
    }

    /// <summary>From the start of the measured load; null when it ran its time.</summary>
    public TimeSpan? At => Volatile.Read(ref _timestamp) is > 0 and long timestamp ? _clock.Since(timestamp) : null;

    /// <summary>True when not even open requests were waited for.</summary>
    public bool WasAbort => _abort.IsCancellationRequested;

    private void Note() => Interlocked.CompareExchange(ref _timestamp, _clock.Now, 0);
}
