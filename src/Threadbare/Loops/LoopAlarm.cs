namespace Threadbare.Loops;

/// <summary>Lets a loop's thread wait for an instant, or until another thread has something for it.</summary>
/// <remarks>Another thread can end a wait of at least a millisecond. The rest of a millisecond is always waited in full.</remarks>
internal sealed class LoopAlarm : IDisposable
{
    private readonly AutoResetEvent _set = new(false);

    /// <summary>Ends the present wait, or the next.</summary>
    public void Set() => _set.Set();

    /// <summary>Waits, no longer than a time.</summary>
    public void Wait(TimeSpan time)
    {
        int milliseconds = (int)time.TotalMilliseconds;
        if (milliseconds > 0)
        {
            _set.WaitOne(milliseconds);
        }
        else if (time > TimeSpan.Zero)
        {
            RestFor(time);
        }
    }

    public void Dispose() => _set.Dispose();

    private static void RestFor(TimeSpan time)
    {
        if (OperatingSystem.IsLinux())
        {
            LinuxTimer.Rest(time);
        }
        else
        {
            Thread.Yield();
        }
    }
}
